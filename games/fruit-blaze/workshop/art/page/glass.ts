import { surface } from '../../../../slots/workshop/art/page/canvas.ts';
import look from '../glass/look.glsl?raw';
import room from '../glass/room.glsl?raw';
import { models } from '../glass/models.ts';

const tilePx = 64;
const head =
  '#version 300 es\nprecision highp float;\nprecision highp int;\nuniform vec2 uSize;\nuniform vec2 uOffset;\nuniform int uZero;\nuniform float uPhase;\nout vec4 o_colour;\n';
const wholeScreen =
  '#version 300 es\nvoid main() { gl_Position = vec4(vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2.0 - 1.0, 0.0, 1.0); }';

/** Renders one glass fruit on a transparent square of `size` pixels. */
export async function glassFruit(name: string, size: number): Promise<HTMLCanvasElement> {
  return shaded(room + (models[name] ?? '') + look, { width: size, height: size, phase: 0 });
}

/** Runs a fragment shader over a canvas in tiles. Otherwise browsers stop a slow software renderer as hung. */
export async function shaded(
  fragment: string,
  by: { readonly width: number; readonly height: number; readonly phase: number },
): Promise<HTMLCanvasElement> {
  const tile = document.createElement('canvas');
  tile.width = tilePx;
  tile.height = tilePx;
  const gl = tile.getContext('webgl2', { premultipliedAlpha: true, preserveDrawingBuffer: true, antialias: false });
  if (gl === null) throw new Error('this browser has no WebGL 2');
  const program = linked(gl, head + fragment);
  gl.useProgram(program);
  gl.uniform2f(gl.getUniformLocation(program, 'uSize'), by.width, by.height);
  gl.uniform1i(gl.getUniformLocation(program, 'uZero'), 0);
  gl.uniform1f(gl.getUniformLocation(program, 'uPhase'), by.phase);
  const offset = gl.getUniformLocation(program, 'uOffset');
  const whole = surface(by.width, by.height);
  for (let y = 0; y < by.height; y += tilePx)
    for (let x = 0; x < by.width; x += tilePx) {
      gl.uniform2f(offset, x, by.height - tilePx - y);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      whole.pen.drawImage(tile, x, y);
      await new Promise((resolve) => setTimeout(resolve));
    }
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return whole.canvas;
}

function linked(gl: WebGL2RenderingContext, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, wholeScreen],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error('the browser cannot create a shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true)
      throw new Error(gl.getShaderInfoLog(shader) ?? 'the shader does not compile');
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true)
    throw new Error(gl.getProgramInfoLog(program) ?? 'the shader does not link');
  return program;
}
