import tools from '../sculpt/tools.glsl?raw';
import light from '../sculpt/light.glsl?raw';
import frame from '../sculpt/frame.glsl?raw';
import lion from '../sculpt/lion.glsl?raw';
import elephant from '../sculpt/elephant.glsl?raw';
import rhino from '../sculpt/rhino.glsl?raw';
import zebra from '../sculpt/zebra.glsl?raw';
import peacock from '../sculpt/peacock.glsl?raw';
import { surface } from '../../../../slots/workshop/art/page/canvas.ts';

const models = { lion, elephant, rhino, zebra, peacock };
export type Model = keyof typeof models;

const tilePx = 64;
const head =
  '#version 300 es\nprecision highp float;\nprecision highp int;\nuniform vec2 uSize;\nuniform vec2 uOffset;\nuniform int uZero;\nout vec4 o_colour;\n';
const wholeScreen =
  '#version 300 es\nvoid main() { gl_Position = vec4(vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2.0 - 1.0, 0.0, 1.0); }';

/** Renders one sculpture in tiles. Otherwise browsers stop a slow software renderer as hung. */
export async function sculpture(model: Model, size: number): Promise<HTMLCanvasElement> {
  const { canvas } = surface(tilePx, tilePx);
  const tile = document.createElement('canvas');
  tile.width = canvas.width;
  tile.height = canvas.height;
  const gl = tile.getContext('webgl2', { premultipliedAlpha: true, preserveDrawingBuffer: true, antialias: false });
  if (gl === null) throw new Error('this browser has no WebGL 2');
  const program = linked(gl, head + tools + models[model] + light + frame);
  gl.useProgram(program);
  gl.uniform2f(gl.getUniformLocation(program, 'uSize'), size, size);
  gl.uniform1i(gl.getUniformLocation(program, 'uZero'), 0);
  const offset = gl.getUniformLocation(program, 'uOffset');
  const whole = surface(size, size);
  for (let y = 0; y < size; y += tilePx) {
    for (let x = 0; x < size; x += tilePx) {
      gl.uniform2f(offset, x, size - tilePx - y);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      whole.pen.drawImage(tile, x, y);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return whole.canvas;
}

function linked(gl: WebGL2RenderingContext, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  gl.attachShader(program, compiled(gl, gl.VERTEX_SHADER, wholeScreen));
  gl.attachShader(program, compiled(gl, gl.FRAGMENT_SHADER, fragment));
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true)
    throw new Error(gl.getProgramInfoLog(program) ?? 'the shader does not link');
  return program;
}

function compiled(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (shader === null) throw new Error('the browser cannot create a shader');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true)
    throw new Error(gl.getShaderInfoLog(shader) ?? 'the shader does not compile');
  return shader;
}
