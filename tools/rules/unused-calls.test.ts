import { expect, it } from 'vitest';
import { plantTree } from './tree.ts';
import { faultsOf } from './unused-calls.ts';

const call = (name: string, more = "signing: 'signed',\n  served: true,"): string =>
  `export const ${name} = defineCall({\n  ${more}\n});\n`;
const faults = (files: Readonly<Record<string, string>>, others: Readonly<Record<string, string>> = {}): string[] =>
  faultsOf(plantTree(files), others).map(({ sentence }) => sentence);
const using = (words: string): string => `import { ${words} } from '@tausi/contract/gifts/open-box.ts';\n`;

it('unused calls: refuses a served call without a caller', () => {
  const found = faultsOf(plantTree({ 'contract/gifts/open-box.ts': `// One.\n${call('openBox')}` }), {});
  expect(found).toEqual([{ path: 'contract/gifts/open-box.ts', line: 2, sentence: expect.stringContaining('openBox is served') }]);
});

it.each([
  ['tests', { 'lobby/a.test.ts': using('openBox') }],
  ['stories', { 'lobby/a.stories.tsx': using('openBox') }],
  ['types', { 'lobby/a.ts': using('type openBox') }],
  ['the server', { 'server/gifts/routes.ts': using('openBox') }],
])('unused calls: %s does not count as a caller', (_who, files) => {
  expect(faults({ 'contract/gifts/open-box.ts': call('openBox'), ...files })).toHaveLength(1);
});

it('unused calls: accepts a used call, a GET whose twin is used, an outside party’s call, and an unserved one', () => {
  const twin = `${call('openBox')}export const openBoxPost = postTwin(openBox);\n`;
  expect(faults({ 'contract/gifts/open-box.ts': call('openBox'), 'lobby/a.ts': using('coupon, openBox as open') })).toEqual([]);
  const passedOn = using('openBox as open').replace('import', 'export');
  expect(faults({ 'contract/gifts/open-box.ts': call('openBox'), 'lobby/to-wire.ts': passedOn })).toEqual([]);
  expect(faults({ 'contract/gifts/open-box.ts': twin, 'games/a.ts': using('openBoxPost') })).toEqual([]);
  expect(faults({ 'contract/gifts/open-box.ts': call('openBox', "signing: 'outside-party',\n  served: true,") })).toEqual([]);
  expect(faults({ 'contract/gifts/open-box.ts': call('openBox', 'served: false,') })).toEqual([]);
});

it('unused calls: accepts a listed call for other clients, and refuses a stale entry of the list', () => {
  const files = { 'contract/gifts/open-box.ts': call('openBox') };
  expect(faults(files, { openBox: 'other clients' })).toEqual([]);
  expect(faults({ ...files, 'lobby/a.ts': using('openBox') }, { openBox: 'other clients' })).toEqual([
    expect.stringContaining('is called here'),
  ]);
  expect(faults({}, { openBox: 'other clients' })).toHaveLength(1);
});
