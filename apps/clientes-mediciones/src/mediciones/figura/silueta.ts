/** The body's outline: one half in points, mirrored. The centre line is x = 0; y grows downward, 470 for the whole body. */

type Punto = readonly [x: number, y: number];

/** Half an outline from the neck down, in stretches; a corner stands where two of them meet. */
const MITAD: readonly (readonly Punto[])[] = [
  // neck, shoulder and the arm's outer side
  [
    [8.5, 58],
    [9.5, 74],
    [24, 84],
    [41, 91],
    [51, 106],
    [55, 136],
    [60, 168],
    [65, 205],
    [68, 236],
    [73, 254],
    [70, 270],
  ],
  // hand, and back up the arm's inner side
  [
    [70, 270],
    [62, 268],
    [58, 250],
    [57, 236],
    [51, 205],
    [45, 172],
    [40, 140],
    [35, 124],
  ],
  // side, hip and the leg's outer side
  [
    [35, 124],
    [36, 140],
    [31, 168],
    [28, 190],
    [34, 214],
    [40, 240],
    [40, 285],
    [33, 330],
    [29, 350],
    [30, 385],
    [22, 425],
    [19, 442],
    [25, 458],
    [20, 462],
  ],
  // foot, and up the leg's inner side
  [
    [20, 462],
    [9, 460],
    [7, 442],
    [7, 425],
    [6, 385],
    [8, 350],
    [6, 320],
    [2.5, 275],
    [0, 264],
  ],
];

/** A smooth curve through points (Catmull-Rom as cubic Béziers), without its first move. */
function curva(points: readonly Punto[]): string {
  const at = (i: number): Punto => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  return points
    .slice(1)
    .map((_, i) => {
      const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
      const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
      return `C${[...c1, ...c2, ...p2].map((n) => n.toFixed(1)).join(' ')}`;
    })
    .join('');
}

const alReves = ([x, y]: Punto): Punto => [-x, y];
const izquierda = MITAD.toReversed().map((stretch) => stretch.toReversed().map(alReves));
const [cuelloX, cuelloY] = MITAD[0]?.[0] ?? [0, 0];

/** Neck, trunk, arms and legs as one closed path; the head is `CABEZA`. */
export const SILUETA = `M${cuelloX} ${cuelloY}${[...MITAD, ...izquierda].map(curva).join('')}Z`;

/** The head, as an ellipse. */
export const CABEZA = { cx: 0, cy: 37, rx: 18, ry: 24 } as const;

/** Lines that tell the front from the back. */
export const DETALLES = {
  frente:
    'M-30 131Q-17 152 -3 141M30 131Q17 152 3 141M0 206v3M-9.5 80Q0 90 9.5 80M-23 346q5 5 10 0M13 346q5 5 10 0',
  espalda:
    'M0 84V196M-27 108Q-22 134 -8 136M27 108Q22 134 8 136M0 226V262M-30 258Q-16 276 0 262Q16 276 30 258M-22 346q6 -4 12 0M10 346q6 -4 12 0',
} as const;
