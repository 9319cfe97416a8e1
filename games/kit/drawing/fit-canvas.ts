/** Sizes a canvas for its box on screen, with at most `ratioMax` pixels per CSS pixel, and scales its context to CSS
 *  pixels. Returns the size of the box in CSS pixels. */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D | null,
  ratioMax = 2,
): { readonly width: number; readonly height: number } {
  const ratio = Math.min(ratioMax, window.devicePixelRatio);
  const size = { width: Math.max(1, canvas.clientWidth), height: Math.max(1, canvas.clientHeight) };
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round(size.height * ratio);
  pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return size;
}
