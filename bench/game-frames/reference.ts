import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { repository } from '@tausi/tools/paths.ts';

const pixi = 'node_modules/pixi.js/dist/pixi.min.js';

/** Serves the reference: PixiJS alone in a page, one texture, and the given number of plain sprites that move each
 *  frame. */
export async function serveReference(sprites: number): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url === '/pixi.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(join(repository, pixi)));
    if (request.url !== '/') return void response.writeHead(404).end();
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(sprites));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the reference’s server has no port');
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

function pageOf(sprites: number): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Reference</title>
<style>html,body{margin:0;height:100%;background:#000}canvas{position:fixed;inset:0;width:100%;height:100%}</style>
<canvas></canvas><script src="/pixi.js"></script><script>(async () => {
  const renderer = new PIXI.WebGLRenderer();
  await renderer.init({ canvas: document.querySelector('canvas'), antialias: false, resolution: 2, width: innerWidth, height: innerHeight });
  const picture = document.createElement('canvas');
  picture.width = picture.height = 64;
  picture.getContext('2d').fillRect(0, 0, 64, 64);
  const texture = PIXI.Texture.from(picture);
  const root = new PIXI.Container();
  const sprites = Array.from({ length: ${sprites} }, () => new PIXI.Sprite(texture));
  root.addChild(...sprites);
  let frame = 0;
  const beat = () => {
    frame += 1;
    for (const [i, sprite] of sprites.entries()) sprite.position.set((i * 37) % 320, (i * 53 + frame * 5) % 600);
    renderer.render(root);
    requestAnimationFrame(beat);
  };
  requestAnimationFrame(beat);
})();</script></html>`;
}
