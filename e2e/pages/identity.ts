import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import pg from 'pg';
import { runningCopy } from '../running-copy.ts';
import type { Lobby } from './lobby.ts';

const run = promisify(execFile);
const tool = join(import.meta.dirname, '../../tools/commands/review-kyc.ts');

/** The identity check, as the player fills it in. */
export function identityOn({ page, words, sheet }: Lobby) {
  const title = sheet.getByRole('heading', { name: words('kyc.title') });
  const field = (textId: string) => sheet.getByLabel(words(textId), { exact: true });
  const press = (textId: string) => sheet.getByRole('button', { name: words(textId), exact: true }).tap();

  async function fillName(first: string, last: string): Promise<void> {
    await field('kyc.firstName').fill(first);
    await field('kyc.surname').fill(last);
    await field('players.birth.day').selectOption('6');
    await field('players.birth.month').selectOption({ index: 3 });
    await field('players.birth.year').selectOption('1990');
    await press('kyc.next');
  }

  /** A picture in the shape of a card, drawn by the browser itself. */
  async function addPhoto(): Promise<void> {
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 404;
      const pen = canvas.getContext('2d');
      pen?.fillRect(0, 0, 640, 404);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    const file = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
    await field('kyc.photo.front').setInputFiles(file);
    await expect(sheet.getByText(words('kyc.photo.sent'))).toBeVisible();
  }

  /** Fills in and sends the whole check, with a Ghana Card. Several journeys use the usual name, so it counts as shared. */
  async function send(idNumber: string, surname = 'Owusu'): Promise<void> {
    await fillName('Abena', surname);
    await field('kyc.idNumber').fill(idNumber);
    await field('kyc.email').fill('abena@example.com');
    await field('kyc.address').fill('12 Ring Road, Accra');
    await press('kyc.next');
    await addPhoto();
    await press('kyc.send');
    await expect(sheet.getByText(words('kyc.review.line'), { exact: true })).toBeVisible();
    await press('kyc.close');
  }

  /** Fills in and sends a check by a number that a bank compares. */
  async function sendNumber(first: string, surname: string, bvn: string): Promise<void> {
    await fillName(first, surname);
    await field('kyc.idType').selectOption('Bank Verification Number (BVN)');
    await expect(sheet.getByText(words('kyc.compared'))).toBeVisible();
    await field('kyc.idNumber').fill(bvn);
    await field('kyc.email').fill('tunde@example.com');
    await field('kyc.address').fill('3 Marina, Lagos');
    await press('kyc.send');
    await expect(sheet.getByText(words('kyc.review.line'), { exact: true })).toBeVisible();
    await press('kyc.close');
  }

  return { title, field, press, fillName, addPhoto, send, sendNumber };
}

/** Runs the reviewer's command, `npm run review-kyc`, and returns its output. */
export async function review(step: 'pass' | 'refuse', phone: string, reason = ''): Promise<string> {
  const client = new pg.Client({ connectionString: runningCopy().database });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM players WHERE phone = $1', [phone]);
  await client.end();
  const { stdout } = await run(process.execPath, [tool, step, rows[0]?.id ?? '', `--reason=${reason}`, '--by=journey']);
  return stdout;
}
