import { expect, it } from 'vitest';
import { decisions } from './decisions.ts';
import { plantTree } from './tree.ts';

const whole = '# 0001 Toolchain\n\n## Status\n\n## Context\n\n## Decision\n\n## Consequences\n';
const broken = (record: string, index: string) =>
  decisions
    .check(plantTree({ 'docs/adr/0001-toolchain.md': record, 'docs/adr/README.md': index }))
    .map(({ path, sentence }) => `${path} ${sentence}`);

it('decisions: a record in the template with a line in the index passes', () => {
  expect(broken(whole, '- [0001](0001-toolchain.md) Toolchain')).toEqual([]);
});

it('decisions: a missing section and a missing line in the index are found', () => {
  expect(broken(whole.replace('## Status\n\n', ''), '')).toEqual([
    'docs/adr/0001-toolchain.md has the sections Context, Decision, Consequences; the template is Status, Context, Decision, Consequences',
    'docs/adr/0001-toolchain.md has no line in docs/adr/README.md',
  ]);
});
