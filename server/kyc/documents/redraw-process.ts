import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { redrawEnds } from './redraw-ends.ts';

// A separate process for one picture: a file from stdin becomes a JPEG on stdout. Hostile pictures attack decoders,
// so they run without secrets, without a database and only for one file.

// A phone's photo has 12 million pixels; a document is readable with 2 million. The header gives the number before any decoding.
const pixelsMax = 24_000_000;
const sideMax = 2_400;
const quality = 88;
// Well above the memory for `pixelsMax` in the largest of the three formats.
const memoryBytesMax = 512 * 1024 * 1024;
const memoryCheckedEveryMs = 25;

sharp.concurrency(1);
sharp.cache(false);
// libvips can also open vector pictures, PDFs and more. This allows three formats only.
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

// Only upright pixels pass: no text, no location, no second file after the first.
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
