/** A remote that fails takes only its own pages with it, in WebKit as in the others: each remote × each fault. */
import { expect } from '@playwright/test';
import { FAULTS, plantFault } from '../support/remote-faults';
import { pageOf, REMOTES } from '../support/remotes';
import type { Webkit } from './browser';
import { logIn, mark, marked, test } from './test';

for (const name of REMOTES) {
  test(`${name}: ninguna falla pasa de sus páginas, y Reintentar la abre sin recargar`, async ({
    webkit,
    system,
    site,
  }) => {
    await logIn(webkit, site.url, system.users.Admin);
    const mine = pageOf(name);
    const other = pageOf(name === 'clientes-mediciones' ? 'operaciones' : 'clientes-mediciones');
    for (const fault of Object.keys(FAULTS)) {
      await test.step(fault, async () => {
        const mend = await plantFault(site, name, fault);
        await webkit.open(site.url + mine.path);
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
