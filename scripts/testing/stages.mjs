/** Stages one after another, each to its end; then what they were and how long they took. */
import { cuentaDe, sumar } from './counts.mjs';

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

export class Etapas {
  #done = [];

  /**
   * @param {string} name
   * @param {() => Promise<{ok: boolean, cuenta?: import('./counts.mjs').Cuenta, nota?: string}>} run
   */
  async correr(name, run) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
    const start = Date.now();
    const result = await run().catch((error) => {
      console.error(error);
      return { ok: false };
    });
    const cuenta = result.cuenta ?? cuentaDe(result.ok);
    // A program that ends badly although no case failed is a failure of its own.
    if (!result.ok && cuenta.failed === 0) cuenta.failed = 1;
    this.#done.push({ name, cuenta, nota: result.nota ?? '', ms: Date.now() - start });
  }

  /** Prints the table and the last line. @returns {number} the exit code */
  terminar() {
    console.log('\n');
    for (const { name, cuenta, nota, ms } of this.#done) {
      const mark = cuenta.failed > 0 ? '✗' : cuenta.passed > 0 ? '✓' : '–';
      const counts = `${cuenta.passed} passed, ${cuenta.failed} failed${cuenta.skipped ? `, ${cuenta.skipped} skipped` : ''}`;
      console.log(
        `${mark} ${name.padEnd(34)} ${seconds(ms).padStart(9)}   ${counts}${nota ? `   (${nota})` : ''}`,
      );
    }
    const total = sumar(this.#done.map((d) => d.cuenta));
    if (total.caidas.length > 0) console.log(`\n── Lo que cayó\n${total.caidas.join('\n')}`);
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    return total.failed > 0 || total.passed === 0 ? 1 : 0;
  }
}
