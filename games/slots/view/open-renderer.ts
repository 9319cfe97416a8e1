import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';

/** Opens the renderer with nothing that slots do not use: no pointer events, which would search the picture for what was touched
 *  at every tap on the page, and no clock of the renderer's own, which would ask for frames while nothing moves. */
export async function openRenderer(canvas: HTMLCanvasElement, ground: number): Promise<WebGLRenderer> {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas,
    antialias: false,
    backgroundAlpha: 1,
    background: ground,
    resolution: 1,
    powerPreference: 'low-power',
    skipExtensionImports: true,
    gcActive: false,
  });
  return renderer;
}
