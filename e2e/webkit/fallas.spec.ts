/** A remote that fails takes only its own pages with it, in WebKit as in the others: each remote × each fault. */
import { expect } from '@playwright/test';
import { FALLAS, plantFault } from '../support/remote-faults';
import { paginaDe, REMOTOS } from '../support/remotes';
import type { Webkit } from './browser';
import { logIn, mark, marked, test } from './test';

for (const name of REMOTOS) {
  test(`${name}: ninguna falla pasa de sus páginas, y Reintentar la abre sin recargar`, async ({
    webkit,
    sistema,
    sitio,
  }) => {
    test.setTimeout(240_000);
    await logIn(webkit, sitio.url, sistema.usuarios.Admin);
    const mine = paginaDe(name);
    const other = paginaDe(name === 'clientes-mediciones' ? 'operaciones' : 'clientes-mediciones');
    for (const fault of Object.keys(FALLAS)) {
      await test.step(fault, async () => {
        const mend = await plantFault(sitio, name, fault);
        await webkit.open(sitio.url + mine.path);
        await mark(webkit);
        await failing(webkit, mine.label, fault);
        await webkit.click('link', whole(other.menu));
        await opened(webkit);
        await webkit.click('link', whole(mine.menu));
        await failing(webkit, mine.label, fault);
        await mend();
        if (fault === BUTTON) return;
        await webkit.click('button', 'Reintentar');
        await opened(webkit);
        expect(await marked(webkit), 'without a reload').toBe(true);
      });
    }
  });
}

const BUTTON = 'falla en un botón';
const whole = (name: string) => new RegExp(`^${name}$`);

async function failing(webkit: Webkit, label: string, fault: string): Promise<void> {
  if (fault === BUTTON) {
    // The page itself stays, and says that something went wrong.
    await webkit.click('button', 'Fallar');
    await webkit.says(`Algo falló en ${label}`);
    await webkit.find('button', 'Fallar');
    return;
  }
  await webkit.find('heading', whole(`No se pudo abrir ${label}`));
  await webkit.find('button', 'Reintentar');
  await webkit.holds(`document.title === 'No se pudo abrir ${label} · Hilván'`);
}

/** A page whose remote did not fail. */
const opened = (webkit: Webkit) =>
  webkit.holds(
    "[...document.querySelectorAll('h1')].some((h) => h.checkVisibility() && !h.textContent.includes('No se pudo abrir'))",
  );
