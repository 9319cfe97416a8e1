import * as z from 'zod/mini';

/** A page's use of the GPU. `cover` is the drawn area in screens: 1 paints every pixel once. */
export const glCounts = z.object({
  frames: z.array(z.object({ draws: z.number(), calls: z.number(), uploads: z.number(), uploadedBytes: z.number(), cover: z.number() })),
  textureBytes: z.number(),
});
export type GlCounts = z.infer<typeof glCounts>;

/** Runs in every document before any other script, as text: counts the WebGL calls per frame. Triangles are measured
 *  from the uploaded buffers in PixiJS's layout: the position first, then the rest of each vertex. */
export const glCounter = `(() => {
  const gl2 = globalThis.WebGL2RenderingContext?.prototype;
  if (!gl2) return;
  const frames = [], textures = new Map(), bound = new Map(), contents = new Map();
  let last = null, unit = 0, stride = 24, indices = null, corners = null;
  globalThis.glFrames = { frames, reset: () => { frames.length = 0; last = null; }, sum: () => ({ frames, textureBytes: [...textures.values()].reduce((a, b) => a + b, 0) }) };
  const now = () => {
    const at = document.timeline.currentTime;
    if (last === null || last.at !== at) { last = { at, draws: 0, calls: 0, uploads: 0, uploadedBytes: 0, cover: 0 }; frames.push(last); }
    return last;
  };
  const around = (name, before) => {
    const plain = gl2[name];
    gl2[name] = function (...args) { now().calls += 1; before?.call(this, ...args); return plain.apply(this, args); };
  };
  const seen = {
    activeTexture(which) { unit = which; },
    bindTexture(_target, texture) { bound.set(unit, texture); },
    deleteTexture(texture) { textures.delete(texture); },
    texImage2D(...a) {
      const source = a.length === 6 ? a[5] : null;
      const bytes = 4 * (source ? source.width * source.height : a[3] * a[4]);
      textures.set(bound.get(unit), bytes);
      if (source || a[8]) { now().uploads += 1; now().uploadedBytes += bytes; }
    },
    texStorage2D(_target, levels, _format, width, height) { textures.set(bound.get(unit), 4 * width * height * (levels > 1 ? 4 / 3 : 1)); },
    texSubImage2D(...a) {
      const source = a[a.length - 1];
      now().uploads += 1;
      now().uploadedBytes += 4 * ((source && source.width * source.height) || 0);
    },
    generateMipmap() { textures.set(bound.get(unit), (textures.get(bound.get(unit)) ?? 0) * 4 / 3); },
    bindBuffer(target, buffer) { if (target === 0x8893) indices = buffer; else if (target === 0x8892) corners = buffer; },
    bufferData(target, data) { if (ArrayBuffer.isView(data)) { contents.set(target === 0x8893 ? indices : corners, data); now().uploadedBytes += data.byteLength; } },
    bufferSubData(target, _offset, data, from, length) {
      if (!ArrayBuffer.isView(data)) return;
      contents.set(target === 0x8893 ? indices : corners, data);
      now().uploadedBytes += length ? length * data.BYTES_PER_ELEMENT : data.byteLength;
    },
    vertexAttribPointer(_at, _size, _type, _normalized, step) { if (step > 0) stride = step; },
    drawArrays() { now().draws += 1; },
    drawElements(_mode, count, type, offset) {
      const frame = now();
      frame.draws += 1;
      const order = contents.get(indices), places = contents.get(corners);
      if (!order || !places) return;
      const width = globalThis.innerWidth, height = globalThis.innerHeight, step = stride / 4;
      const at = new Float32Array(places.buffer, places.byteOffset, Math.floor(places.byteLength / 4));
      const start = offset / order.BYTES_PER_ELEMENT;
      const inside = (value, most) => Math.min(most, Math.max(0, value));
      const corner = (i) => { const v = order[start + i] * step; return [inside(at[v], width), inside(at[v + 1], height)]; };
      for (let i = 0; i + 2 < count; i += 3) {
        const [[ax, ay], [bx, by], [cx, cy]] = [corner(i), corner(i + 1), corner(i + 2)];
        const area = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
        if (area > 0) frame.cover += area / (width * height);
      }
    },
  };
  for (const name of Object.getOwnPropertyNames(gl2)) {
    const kind = Object.getOwnPropertyDescriptor(gl2, name);
    if (typeof kind?.value === 'function' && name !== 'constructor') around(name, seen[name]);
  }
})();`;
