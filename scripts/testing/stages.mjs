/** Stages one after another, each to its end; then what they were and how long they took. */
import { countOf, sum } from './counts.mjs';

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

export class Stages {
  #done = [];

  /**
   * @param {string} name
   * @param {() => Promise<{ok: boolean, count?: import('./counts.mjs').Count, note?: string}>} run
   */
  async run(name, run) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
    const start = Date.now();
    const result = await run().catch((error) => {
      console.error(error);
      return { ok: false };
    });
    const count = result.count ?? countOf(result.ok);
    // A program that ends badly although no case failed is a failure of its own.
    if (!result.ok && count.failed === 0) count.failed = 1;
    this.#done.push({ name, count, note: result.note ?? '', ms: Date.now() - start });
  }

  /** Prints the table and the last line. @returns {number} the exit code */
  finish() {
    console.log('\n');
    for (const { name, count, note, ms } of this.#done) {
      const mark = count.failed > 0 ? '✗' : count.passed > 0 ? '✓' : '–';
      const counts = `${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`;
      console.log(
        `${mark} ${name.padEnd(34)} ${seconds(ms).padStart(9)}   ${counts}${note ? `   (${note})` : ''}`,
      );
    }
    const total = sum(this.#done.map((d) => d.count));
    if (total.failures.length > 0) console.log(`\n── Lo que cayó\n${total.failures.join('\n')}`);
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    return total.failed > 0 || total.passed === 0 ? 1 : 0;
  }
}
