/** Names a browser and a system in a few words, from what the browser says of itself. The words are always those below, never the browser's. */

type Signs = readonly (readonly [sign: RegExp, name: string])[];

/** The order matters: most browsers name others too. */
const BROWSERS: Signs = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: Signs = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, signs: Signs) => signs.find(([sign]) => sign.test(agent))?.[1];

/** 'Chrome en Android'; 'Otro dispositivo' where nothing is recognised. */
export function deviceOf(agent: string): string {
  const known = agent.slice(0, 500);
  const parts = [nameIn(known, BROWSERS), nameIn(known, SYSTEMS)].filter((part) => part !== undefined);
  return parts.join(' en ') || 'Otro dispositivo';
}
