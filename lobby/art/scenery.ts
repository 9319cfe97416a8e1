// Backgrounds of the tiles: SVG pictures of 360 × 480, lit from above.

export type Palette = readonly [light: string, middle: string, deep: string];

/** Returns scattered positions that are the same on every run, so that the art is reproducible. */
function scatter(count: number, seed: number): { x: number; y: number; size: number }[] {
  let state = seed;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: count }, () => ({ x: next() * 360, y: next() * 480, size: next() }));
}

function base([light, middle, deep]: Palette): string {
  return `<radialGradient id="ground" cx=".5" cy=".42" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`;
}

function rays(count: number, opacity: number): string {
  const step = (Math.PI * 2) / count;
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [i * step, i * step + step / 2];
    return `<path d="M180 205L${180 + 460 * Math.cos(a)} ${205 + 460 * Math.sin(a)}L${180 + 460 * Math.cos(b)} ${205 + 460 * Math.sin(b)}Z" fill="#fff" opacity="${opacity}"/>`;
  }).join('');
}

function sparkles(count: number, seed: number, color = '#fff'): string {
  return scatter(count, seed)
    .map(({ x, y, size }) => {
      const r = 1 + size * 4;
      return size > 0.72
        ? `<path d="M${x} ${y - r * 2}L${x + r * 0.4} ${y - r * 0.4}L${x + r * 2} ${y}L${x + r * 0.4} ${y + r * 0.4}L${x} ${y + r * 2}L${x - r * 0.4} ${y + r * 0.4}L${x - r * 2} ${y}L${x - r * 0.4} ${y - r * 0.4}Z" fill="${color}" opacity=".85"/>`
        : `<circle cx="${x}" cy="${y}" r="${r * 0.5}" fill="${color}" opacity="${0.25 + size * 0.5}"/>`;
    })
    .join('');
}

function acacia(x: number, y: number, scale: number, color: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${color}"><path d="M-4 0C-2-30-8-46-30-62L-26-66C-12-56-4-50 0-40C4-54 16-64 34-70L36-66C16-56 6-44 6 0Z"/><ellipse cx="-34" cy="-72" rx="46" ry="13"/><ellipse cx="28" cy="-80" rx="54" ry="15"/><ellipse cx="-4" cy="-90" rx="44" ry="13"/></g>`;
}

const drawings = {
  rays: () => rays(20, 0.1) + sparkles(26, 11),
  savanna: () =>
    `<circle cx="180" cy="190" r="120" fill="#fff3b0" opacity=".75"/><circle cx="180" cy="190" r="170" fill="#ffe07a" opacity=".25"/>` +
    `<path d="M0 300Q90 262 190 290T360 276V480H0Z" fill="#7a2a1d" opacity=".75"/><path d="M0 340Q120 306 240 334T360 326V480H0Z" fill="#4a1420"/>` +
    acacia(58, 306, 0.95, '#3b0f1c') +
    acacia(316, 318, 0.7, '#3b0f1c') +
    sparkles(18, 5, '#ffe9a8'),
  sky: () =>
    rays(16, 0.08) +
    [
      [60, 90, 1],
      [300, 60, 0.8],
      [40, 330, 1.2],
      [310, 350, 1.35],
      [180, 400, 1.5],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          `<g transform="translate(${x} ${y}) scale(${s})" fill="#fff" opacity=".8"><ellipse rx="56" ry="20"/><ellipse cx="-18" cy="-14" rx="26" ry="20"/><ellipse cx="14" cy="-20" rx="30" ry="24"/></g>`,
      )
      .join(''),
  felt: () =>
    `<g fill="none" stroke="#ffe39a" stroke-width="2.5" opacity=".4"><path d="M-40 330Q180 210 400 330"/><path d="M-40 372Q180 252 400 372"/><path d="M-40 60Q180 -40 400 60"/></g>` +
    sparkles(16, 23, '#ffe9a8'),
  stadium: () =>
    [40, 110, 250, 320]
      .map(
        (x) =>
          `<path d="M${x} -10L${x - 80} 330H${x + 80}Z" fill="#fff" opacity=".1"/><circle cx="${x}" cy="12" r="13" fill="#fff" opacity=".9"/>`,
      )
      .join('') +
    Array.from(
      { length: 6 },
      (_, i) =>
        `<path d="M${180 + (i - 3) * 46} 270L${180 + (i - 3) * 150} 480H${180 + (i - 2) * 150}L${180 + (i - 2) * 46} 270Z" fill="${i % 2 === 0 ? '#1f9d4d' : '#178040'}"/>`,
    ).join('') +
    `<path d="M0 272H360" stroke="#fff" stroke-width="3" opacity=".5"/>` +
    sparkles(26, 41),
  sea: () =>
    [60, 150, 240, 320].map((x) => `<path d="M${x} -20L${x - 70} 480H${x - 10}L${x + 24} -20Z" fill="#fff" opacity=".09"/>`).join('') +
    scatter(30, 9)
      .map(
        ({ x, y, size }) =>
          `<circle cx="${x}" cy="${y}" r="${2 + size * 9}" fill="none" stroke="#fff" stroke-width="1.6" opacity="${0.25 + size * 0.4}"/>`,
      )
      .join(''),
  neon: () =>
    `<g stroke="#fff" stroke-width="1.4" opacity=".28">${Array.from({ length: 13 }, (_, i) => `<path d="M180 250L${-240 + i * 70} 480"/>`).join('')}${[0, 14, 34, 62, 100, 150, 212].map((y) => `<path d="M0 ${268 + y}H360"/>`).join('')}</g>` +
    `<path d="M0 266H360" stroke="#fff" stroke-width="3" opacity=".55"/>` +
    sparkles(30, 77),
  night: () =>
    sparkles(70, 3, '#fff') +
    `<circle cx="180" cy="200" r="150" fill="#fff" opacity=".08"/><circle cx="180" cy="200" r="100" fill="#fff" opacity=".09"/>`,
  mountain: () =>
    rays(18, 0.07) +
    `<path d="M-30 360L120 190L150 214L180 184L214 216L240 196L400 360Z" fill="#3d1e52" opacity=".8"/><path d="M86 230L120 190L150 214L180 184L214 216L240 196L276 236L250 250L222 236L196 252L172 234L140 250L116 236Z" fill="#fff" opacity=".85"/><path d="M0 340Q180 300 360 340V480H0Z" fill="#241034"/>` +
    sparkles(20, 63, '#ffe9a8'),
  stage: () =>
    [
      [0, 1],
      [360, -1],
    ]
      .map(
        ([x = 0, side = 1]) =>
          `<g transform="translate(${x} 0) scale(${side} 1)">${[0, 22, 44].map((d, i) => `<path d="M${d} 0Q${d + 34} 200 ${d - 14} 480H-20V0Z" fill="#5a0620" opacity="${0.8 - i * 0.24}"/>`).join('')}</g>`,
      )
      .join('') +
    `<path d="M180 -30L40 480H320Z" fill="#fff" opacity=".14"/>` +
    sparkles(28, 19, '#ffe9a8'),
} as const;

export type SceneryName = keyof typeof drawings;

export function isScenery(name: unknown): name is SceneryName {
  return typeof name === 'string' && Object.hasOwn(drawings, name);
}

/** Returns a tile's background as SVG markup that fills 360 × 480. */
export function scenery(name: SceneryName, palette: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480" preserveAspectRatio="xMidYMid slice"><defs>${base(palette)}</defs><rect width="360" height="480" fill="url(#ground)"/>${drawings[name]()}</svg>`;
}
