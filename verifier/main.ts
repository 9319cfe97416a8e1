import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parsed } from './proof/proof.ts';
import { readPublished } from './published-source.ts';
import { orNull, textOf, fieldsOf } from './read.ts';
import type { Report } from './report.ts';
import { headline, sentenceOf, textsOf } from './texts/say.ts';
import { verifyProof } from './verify.ts';

const usualSource = 'http://localhost:8080';
const marks = { passed: '✓', failed: '✗', limited: '–' } as const;
const exitCodes = { fair: 0, demo: 0, partly: 2, unfair: 1 } as const;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { data: { type: 'string', default: usualSource } } });
process.exitCode = await run(positionals[0]);

async function run(file: string | undefined): Promise<number> {
  if (file === undefined) return say('Name the file of a proof: npm run verify -- proof.json [--data=<folder or address>]', 1);
  const text = await readFile(file, 'utf8');
  const published = await readPublished(values.data, gameOf(text)).catch((error: unknown) => String(error));
  if (typeof published === 'string') return say(`Cannot read published data from ${values.data}: ${published}`, 1);
  const report = await verifyProof(text, published);
  return say(linesOf(report).join('\n'), exitCodes[report.verdict]);
}

// A text that is not a proof goes to the verifier, which reports it.
function gameOf(text: string): string {
  try {
    return orNull(fieldsOf(parsed(text))['game'], textOf) ?? '';
  } catch {
    return '';
  }
}

function linesOf(report: Report): readonly string[] {
  const texts = textsOf.en;
  const lines = report.steps.flatMap((step) => [
    `${marks[step.verdict]} ${texts.steps[step.name]}: ${sentenceOf(step, texts)}`,
    ...(step.detail === '' ? [] : [`    ${step.detail}`]),
  ]);
  return [...lines, '', headline(report, texts)];
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`);
  return code;
}
