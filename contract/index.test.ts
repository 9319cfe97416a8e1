import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call, Context } from './call.ts';
import { ignoredText } from './edge.ts';
import { platformRefusals } from './envelope.ts';
import { allCalls } from './index.ts';
import { decidedPaths, specificationPaths } from './specification-paths.fixture.ts';
import { unservedMax } from './unserved-max.ts';

const blocks: Readonly<Record<Context, number>> = {
  markets: 2050,
  players: 2100,
  wallet: 2200,
  catalogue: 2300,
  rounds: 2400,
  studios: 2500,
  cashier: 2600,
  kyc: 2700,
  bonuses: 2800,
  gifts: 2900,
  loyalty: 3000,
  campaigns: 3100,
  inbox: 3200,
  safety: 3300,
  history: 3400,
  staff: 3500,
  reporting: 3600,
  support: 3700,
  promotions: 4200,
};

const address = (call: { method: string; path: string }) => `${call.method} ${call.path}`;
const takesAnything = (shape: unknown, name: string) =>
  typeof shape === 'object' && shape !== null && Reflect.get(shape, name) === ignoredText;
const spelledLikeFile = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('wire calls', () => {
  it('names and addresses of calls are unique', () => {
    expect(new Set(allCalls.map(address)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
  });

  it.each([...specificationPaths, ...decidedPaths])('the contract defines %s', (path) => {
    expect(allCalls.map(address)).toContain(path);
  });

  it('every read with a clock reading in the specification declares its clock param', () => {
    const reads = allCalls.filter(({ writes }) => !writes);
    const read = (call: Call) => (['time', 'v'] as const).find((name) => 'shape' in call.params && takesAnything(call.params.shape, name));
    expect(reads.map((call) => [call.name, call.clock])).toEqual(reads.map((call) => [call.name, read(call)]));
    expect(allCalls.filter(({ clock, encoding, writes }) => clock !== undefined && (writes || encoding !== 'query'))).toEqual([]);
    expect(reads.filter(({ clock }) => clock === 'time').length).toBeGreaterThan(10);
  });

  it('a page mark that no answer contains is refused', () => {
    const refuses = (call: Call, more: unknown) =>
      call.params.safeParse({ more }).error?.issues.some(({ path }) => path[0] === 'more') ?? false;
    const paged = allCalls.filter((call) => refuses(call, 17));
    expect(paged.length).toBeGreaterThan(7);
    for (const call of paged) {
      const taken = ['', 'x', '-1', '3.5', '1e3', 'm1.p1', '9'.repeat(40), 'undefined'].filter((mark) => !refuses(call, mark));
      expect([call.name, taken]).toEqual([call.name, ['']]);
    }
  });

  it('every call file is listed in the index of its context', () => {
    for (const context of new Set(allCalls.map((call) => call.context))) {
      const files = readdirSync(new URL(context, import.meta.url), { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => file.endsWith('.ts') && readFileSync(new URL(`${context}/${file}`, import.meta.url), 'utf8').includes('= defineCall('),
        )
        .map((file) => basename(file));
      const named = allCalls.filter((call) => call.context === context && !call.name.endsWith('Post'));
      expect(named.map((call) => `${spelledLikeFile(call.name)}.ts`).toSorted()).toEqual(files.toSorted());
    }
  });

  it('calls that change state need a key, and every writing GET is signed and has a POST twin', () => {
    for (const call of allCalls.filter(({ writes, method }) => writes && method === 'GET')) {
      expect([address(call), call.signing]).toEqual([address(call), 'signed']);
      expect(allCalls.map(address)).toContain(`POST ${call.path}`);
    }
  });

  it('params are in the query of a GET and in the body of a POST', () => {
    for (const call of allCalls) expect([address(call), call.encoding === 'query']).toEqual([address(call), call.method === 'GET']);
  });

  it('the number of unserved calls equals its recorded maximum and only falls', () => {
    const unserved = allCalls.filter((call) => !call.served);
    console.info(`calls of the wire: ${allCalls.length}, not served yet: ${unserved.length}`);
    expect(unserved.length, 'lower contract/unserved-max.ts when a call is served').toBe(unservedMax);
  });
});

describe('wire refusals', () => {
  const refusals = allCalls.flatMap((call) => Object.entries(call.refusals).map(([name, number]) => ({ call, name, number })));

  it('refusal codes and numbers are unique', () => {
    const pairs = new Set(
      [...refusals, ...Object.entries(platformRefusals).map(([name, number]) => ({ name, number }))].map(
        ({ name, number }) => `${name} ${number}`,
      ),
    );
    expect(new Set([...pairs].map((pair) => pair.split(' ')[0])).size).toBe(pairs.size);
    expect(new Set([...pairs].map((pair) => pair.split(' ')[1])).size).toBe(pairs.size);
  });

  it('refusal numbers are within the range of their context', async () => {
    for (const context of new Set(allCalls.map((call) => call.context))) {
      if (!readdirSync(new URL(context, import.meta.url)).includes('refusals.ts')) continue;
      const own: Record<string, Record<string, number>> = await import(`./${context}/refusals.ts`);
      const first = blocks[context];
      const size = context === 'markets' ? 50 : 100;
      for (const [name, number] of Object.entries(own[`${context}Refusals`] ?? {})) {
        if (number === 80_010) continue;
        expect(number >= first && number < first + size, `${name} ${number} is in the range of ${context}`).toBe(true);
      }
    }
  });
});

describe('hostile params', () => {
  const hostile: readonly unknown[] = [
    null,
    [],
    'text',
    7,
    { __proto__: { served: true } },
    JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    { gameId: 'NaN', id: '1e9', ids: '1,,2', page: '-1', size: '1e3', amount: '-5', stake: '1e3', country: 'zz', boxId: 'x'.repeat(99) },
  ];

  it('every call refuses or neutralises hostile params, without an exception or prototype pollution', () => {
    for (const call of allCalls) {
      for (const params of hostile) {
        const parsed = call.params.safeParse(params);
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
        if (parsed.success) expect(JSON.stringify(parsed.data)).not.toContain('polluted');
      }
    }
  });
});
