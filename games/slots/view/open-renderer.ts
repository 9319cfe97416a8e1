import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';

/** Creates a renderer without unused features. Pointer events would hit-test the scene at every tap, and the renderer's own
 *  ticker would request frames while nothing moves. */
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
