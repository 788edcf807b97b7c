import createCache from '@emotion/cache';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiWithStyles } from '../provider/ui-provider';
import { Checkbox } from './controls';

test('a ticked box is ticked on paper too, where a browser prints no grounds unasked', () => {
  const styles = document.createElement('div');
  const cache = createCache({ key: 'css', container: styles, stylisPlugins: [] });
  render(
    <UiWithStyles cache={cache}>
      <Checkbox aria-label="Completa" defaultChecked />
    </UiWithStyles>,
  );
  const [, ticked = ''] = /:checked\s*\{([^}]*)\}/.exec(styles.textContent ?? '') ?? [];
  expect(ticked).toMatch(/(^|;)print-color-adjust:exact;/);
  expect(ticked).toContain('-webkit-print-color-adjust:exact;');
});
