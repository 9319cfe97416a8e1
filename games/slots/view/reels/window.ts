import { Container, RenderContainer, WebGLRenderer, type Renderer } from 'pixi.js';
import { gridSize, type SlotShape } from '../scene/shape.ts';

/** Clips `behind` to the grid with the GPU's scissor rectangle, which is free. A mask would draw its shape twice per frame
 *  and change about twenty GPU states. */
export function windowOver(behind: Container, shape: SlotShape): Container {
  const view = new Container();
  const size = gridSize(shape);
  const open = new RenderContainer((renderer) => {
    const gl = glOf(renderer);
    if (gl === null) return;
    const { a, d, tx, ty } = open.worldTransform;
    const { resolution } = renderer;
    const [width, height] = [size.width * a * resolution, size.height * d * resolution];
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(
      Math.round(tx * resolution),
      Math.round(gl.drawingBufferHeight - ty * resolution - height),
      Math.round(width),
      Math.round(height),
    );
  });
  const shut = new RenderContainer((renderer) => {
    const gl = glOf(renderer);
    gl?.disable(gl.SCISSOR_TEST);
  });
  view.addChild(open, behind, shut);
  return view;
}

function glOf(renderer: Renderer): WebGL2RenderingContext | null {
  return renderer instanceof WebGLRenderer ? renderer.gl : null;
}
