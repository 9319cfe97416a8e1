import { readFileSync } from 'node:fs';
import type { SegmentDesk, SegmentRefusal } from '@tausi/server/promotions/index.ts';
import { refuse } from '../refuse.ts';

type SegmentAct = { readonly name: string; readonly file: string; readonly by: string; readonly reason: string };

/** `segment`: lists the segments, or replaces the list of one by the ids of a file. */
export async function segment(desk: SegmentDesk, { name, file, by, reason }: SegmentAct): Promise<number> {
  if (name === '') return list(desk);
  if (file === '') return refuse('Give the file with the ids of players: npm run promotions -- segment vip players.csv --reason=…');
  const text = textOf(file);
  if (text === null) return refuse(`${file} could not be read.`);
  const imported = await desk.import({ name, text, by, reason });
  if (!imported.ok) return refuse(sentenceOf(imported.error));
  console.log(`The segment ${name} has ${imported.value} players.`);
  return 0;
}

async function list(desk: SegmentDesk): Promise<number> {
  for (const row of await desk.list())
    console.log(`${row.name}  ${row.players} players  ${row.imported_at.toISOString()} by ${row.imported_by}: ${row.reason}`);
  return 0;
}

function sentenceOf(refusal: SegmentRefusal): string {
  switch (refusal.code) {
    case 'name_malformed':
      return 'A segment is named in small letters, digits and hyphens: vip-2026';
    case 'reason_missing':
      return 'Give a reason: --reason=… (up to 300 characters)';
    case 'lines_malformed':
      return `Nothing was imported. These lines are no ids of players: ${refusal.lines.join(', ')}`;
    case 'players_unknown':
      return ['Nothing was imported. There are no players with these ids:', ...refusal.players].join('\n  ');
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
