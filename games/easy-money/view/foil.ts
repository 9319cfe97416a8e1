import { cosmeticChance } from '../../kit/motion/cosmetic-chance.ts';

/** The foil over a card; the player scratches it off with a finger. */
export type Foil = {
  readonly canvas: HTMLCanvasElement;
  /** Restores the complete foil. */
  readonly lay: () => void;
  readonly lift: () => void;
};

type FoilHears = { readonly scratched: () => void; readonly cleared: () => void };

/** When this fraction is cleared, the rest of the foil disappears. */
const clearedPart = 0.52;
const brushPart = 0.2;
const probes = 12;
/** Canvas width in pixels: fine enough for the grain, small enough for a slow phone. */
const width = 216;
const heightMax = 640;

export function createFoil(seed: number, hears: FoilHears): Foil {
  const canvas = document.createElement('canvas');
  canvas.className = 'foil';
  canvas.width = width;
  canvas.setAttribute('aria-hidden', 'true');
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  let isLaid = false;
  let last: readonly [number, number] | null = null;
  const lift = (): void => {
    isLaid = false;
    last = null;
    canvas.classList.add('is-gone');
  };
  const rub = (event: PointerEvent): void => {
    if (!isLaid || paint === null) return;
    const box = canvas.getBoundingClientRect();
    const to = [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * canvas.height] as const;
    scratch(paint, last ?? to, to);
    last = to;
    hears.scratched();
    if (goneOf(paint) < clearedPart) return;
    lift();
    hears.cleared();
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (!isLaid) return;
    canvas.setPointerCapture(event.pointerId);
    last = null;
    rub(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.buttons !== 0) rub(event);
  });
  canvas.addEventListener('pointerup', () => {
    last = null;
  });
  return {
    canvas,
    lift,
    lay: () => {
      isLaid = true;
      canvas.classList.remove('is-gone');
      // Match the current shape of the card, so that the texture is not distorted.
      const stretch = canvas.clientWidth === 0 ? 2 : canvas.clientHeight / canvas.clientWidth;
      canvas.height = Math.min(heightMax, Math.round(width * stretch));
      if (paint !== null) drawFoil(paint, seed);
    },
  };
}

function scratch(paint: CanvasRenderingContext2D, from: readonly [number, number], to: readonly [number, number]): void {
  paint.globalCompositeOperation = 'destination-out';
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  paint.lineWidth = width * brushPart;
  paint.beginPath();
  paint.moveTo(...from);
  paint.lineTo(to[0] + 0.1, to[1]);
  paint.stroke();
  paint.globalCompositeOperation = 'source-over';
}

/** Estimates the cleared fraction of the foil from a few sample points. */
function goneOf(paint: CanvasRenderingContext2D): number {
  const { height } = paint.canvas;
  const { data } = paint.getImageData(0, 0, width, height);
  let gone = 0;
  for (let row = 0; row < probes; row += 1) {
    for (let column = 0; column < probes; column += 1) {
      const [x, y] = [Math.floor(((column + 0.5) / probes) * width), Math.floor(((row + 0.5) / probes) * height)];
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 100) gone += 1;
    }
  }
  return gone / (probes * probes);
}

/** Draws brushed metal with a band of light, a guilloche of circles and a coin sign. */
function drawFoil(paint: CanvasRenderingContext2D, seed: number): void {
  const { height } = paint.canvas;
  const metal = paint.createLinearGradient(0, 0, width, height);
  for (const [at, colour] of [
    [0, '#8d97a6'],
    [0.22, '#e9eef4'],
    [0.4, '#a9b3c0'],
    [0.56, '#f7fafc'],
    [0.74, '#98a3b1'],
    [1, '#cdd5de'],
  ] as const)
    metal.addColorStop(at, colour);
  paint.globalAlpha = 1;
  paint.fillStyle = metal;
  paint.fillRect(0, 0, width, height);
  const chance = cosmeticChance(seed);
  for (let line = 0; line < height; line += 1) {
    paint.globalAlpha = 0.03 + chance() * 0.07;
    paint.fillStyle = chance() < 0.5 ? '#fff' : '#3d4653';
    paint.fillRect(chance() * width - 40, chance() * height, 30 + chance() * 110, 1);
  }
  paint.globalAlpha = 0.22;
  paint.strokeStyle = '#4f5a69';
  paint.lineWidth = 1;
  for (let edge = 0; edge < 24; edge += 1) {
    const angle = (edge / 24) * Math.PI * 2;
    paint.beginPath();
    paint.arc(width / 2 + Math.cos(angle) * 34, height / 2 + Math.sin(angle) * 34, 50, 0, Math.PI * 2);
    paint.stroke();
  }
  paint.globalAlpha = 0.9;
  paint.fillStyle = '#6b7686';
  paint.font = '900 84px system-ui, sans-serif';
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillText('?', width / 2, height / 2 + 6);
  paint.globalAlpha = 1;
}
