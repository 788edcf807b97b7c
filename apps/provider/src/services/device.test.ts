import { expect, it } from 'vitest';
import { deviceOf } from './device';

const GECKO = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const webkit = (where: string, rest: string) =>
  `Mozilla/5.0 (${where}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

it.each([
  [GECKO, 'Firefox en Linux'],
  [webkit('Windows NT 10.0; Win64; x64', 'Chrome/131.0.0.0 Safari/537.36'), 'Chrome en Windows'],
  [webkit('Windows NT 10.0', 'Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'), 'Edge en Windows'],
  [
    webkit('Linux; Android 14; SM-X200', 'SamsungBrowser/27.0 Chrome/125.0 Safari/537.36'),
    'Samsung Internet en Android',
  ],
  [webkit('Linux; Android 10; K', 'Chrome/131.0.0.0 Mobile Safari/537.36'), 'Chrome en Android'],
  [
    webkit('iPhone; CPU iPhone OS 17_5 like Mac OS X', 'Version/17.5 Mobile/15E148 Safari/604.1'),
    'Safari en iPhone',
  ],
  [webkit('iPad; CPU OS 17_5 like Mac OS X', 'CriOS/131.0 Mobile/15E148 Safari/604.1'), 'Chrome en iPad'],
  [webkit('Macintosh; Intel Mac OS X 10_15_7', 'Version/17.5 Safari/605.1.15'), 'Safari en Mac'],
  [webkit('X11; CrOS x86_64', 'Chrome/131.0 Safari/537.36 OPR/115.0'), 'Opera en ChromeOS'],
  ['curl/8.5.0', 'Otro dispositivo'],
  ['', 'Otro dispositivo'],
  ['<script>alert(1)</script> Windows', 'Windows'],
  ['x'.repeat(500_000), 'Otro dispositivo'],
])('%s is %s', (agent, device) => expect(deviceOf(agent)).toBe(device));
