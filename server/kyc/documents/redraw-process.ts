import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { redrawEnds } from './redraw-ends.ts';

// A process of its own, for one picture: a file from stdin becomes a JPEG on stdout. Decoders are where hostile pictures
// do harm, so they run where there is no secret, no database and nothing that outlives this file.

// A phone's photo has 12 million pixels; a document is readable with 2 million. The header tells the number before
// anything is decoded.
const pixelsMax = 24_000_000;
const sideMax = 2_400;
const quality = 88;
// Well above what a picture of `pixelsMax` takes in the most wasteful of the three formats.
const memoryBytesMax = 512 * 1024 * 1024;
const memoryCheckedEveryMs = 25;

sharp.concurrency(1);
sharp.cache(false);
// libvips can also open vector pictures, PDFs and more; here it opens three formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytesMax) process.exit(redrawEnds.unsafe);
}, memoryCheckedEveryMs).unref();

const file = await buffer(process.stdin);
const size = await sizeOf(file);
if (size === null) process.exit(redrawEnds.damaged);
if (size > pixelsMax) process.exit(redrawEnds.unsafe);
const drawn = await redraw(file);
if (drawn === null) process.exit(redrawEnds.damaged);
process.stdout.end(drawn);

async function sizeOf(bytes: Buffer): Promise<number | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return null;
  }
}

// Only pixels come through, turned upright: no text, no place, no second file behind the first.
async function redraw(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer();
  } catch {
    return null;
  }
}
