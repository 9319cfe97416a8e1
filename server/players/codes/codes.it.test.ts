import { checkVerifyCode } from '@tausi/contract/players/messages/check-verify-code.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { sendVerifyCode } from '@tausi/contract/players/messages/send-verify-code.ts';
import { smsReport } from '@tausi/contract/players/messages/sms-report.ts';
import { verifyCodeTemplate } from '@tausi/contract/players/messages/verify-code-template.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, deviceOf, newPhone, registerPlayer, registration, send, startTestServer } from '../../test-server.ts';
import { type House, startHouse } from '../test-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const type = 'reset_password';
const codeRequest = (account: string) => ({ params: { account, country: 'ke', type } });
/** Requests a code and returns the id of the request. */
const sendTo = async (account: string): Promise<string> => (await ask(house.server, sendVerifyCode, codeRequest(account))).request;
const typed = (account: string, code: string, request: string) => ({ params: { account, country: 'ke', type, request, code } });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function newPlayer() {
  // Moves the clock so that this player's rows are the newest.
  house.forward(seconds);
  const account = newPhone('ke');
  await registerPlayer(house.server, 'ke', { account });
  return { account };
}

describe('one-time code', () => {
  it("one-time code: the answer states six digits, five minutes, a minute until the next, in the country's wording", async () => {
    expect(await ask(house.server, verifyCodeTemplate, { params: { country: 'ke' } })).toEqual({
      length: 6,
      template: expect.stringContaining('{code}'),
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
      available: true,
    });
  });

  it('one-time code: arrives in the requested language and proves the number when typed', async () => {
    const { account } = await newPlayer();
    const sent = await ask(house.server, sendVerifyCode, { params: { account, country: 'ke', type, lang: 'sw' } });
    expect(sent).toEqual({
      request: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    });
    const [message] = await house.textsFor('ke', account);
    expect(message?.text).toMatch(/^Namba yako ya siri ni \d{6}\. .*\n\n@localhost #\d{6}$/s);
    const code = await house.codeFor('ke', account);
    const { codeReference } = await ask(house.server, checkVerifyCode, typed(account, code, sent.request));
    // A retry after a lost answer returns the same proof.
    expect((await ask(house.server, checkVerifyCode, typed(account, code, sent.request))).codeReference).toBe(codeReference);
  });

  it('one-time code: neither the code nor its number is stored in clear', async () => {
    const { account } = await newPlayer();
    await ask(house.server, sendVerifyCode, codeRequest(account));
    const before = await everything();
    const code = await house.codeFor('ke', account);
    for (const rows of [before, await everything()]) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(account.slice(1));
    }
    const { rows } = await house.server.database.owner.query("SELECT FROM text_messages WHERE status = 'sent' AND sealed IS NOT NULL");
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['a phone outside the mobile ranges', { account: '0812345678' }, 2101],
    ['a phone of another country', { account: '0244123456' }, 2101],
  ])('one-time code: is not sent to %s', async (_name, change, result) => {
    expect((await send(house.server, sendVerifyCode, { params: { country: 'ke', type, ...change } })).result).toBe(result);
  });

  it('one-time code: is refused where no SMS provider is set', async () => {
    const silent = await startTestServer();
    expect((await send(silent, sendVerifyCode, codeRequest(newPhone('ke')))).result).toBe(2119);
    expect((await ask(silent, verifyCodeTemplate, { params: { country: 'ke' } })).available).toBe(false);
    await silent.close();
  });

  it('one-time code: expires after five minutes and is bound to its purpose and number', async () => {
    const { account } = await newPlayer();
    const { account: other } = await newPlayer();
    const request = await sendTo(account);
    const otherRequest = await sendTo(other);
    const code = await house.codeFor('ke', account);
    const { params } = typed(account, code, request);
    expect((await send(house.server, checkVerifyCode, { params: { ...params, type: 'bind_phone' } })).result).toBe(2116);
    expect((await send(house.server, checkVerifyCode, typed(other, code, request))).result).toBe(2116);
    expect((await send(house.server, checkVerifyCode, typed(other, code, otherRequest))).result).toBe(2116);
    house.forward(5 * minutes);
    expect((await send(house.server, checkVerifyCode, typed(account, code, request))).result).toBe(2116);
  });

  it('one-time code: is valid for its own request only', async () => {
    const { account } = await newPlayer();
    const first = await sendTo(account);
    const firstCode = await house.codeFor('ke', account);
    house.forward(minutes);
    const second = await sendTo(account);
    const secondCode = await house.codeFor('ke', account);
    if (firstCode !== secondCode) expect((await send(house.server, checkVerifyCode, typed(account, firstCode, second))).result).toBe(2116);
    expect((await send(house.server, checkVerifyCode, typed(account, firstCode, first))).result).toBe(1);
    expect((await send(house.server, checkVerifyCode, typed(account, secondCode, second))).result).toBe(1);
  });
});

describe('guessing codes', () => {
  it('guessing codes: ends after five tries, even with the right code', async () => {
    const { account } = await newPlayer();
    const request = await sendTo(account);
    const code = await house.codeFor('ke', account);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await send(house.server, checkVerifyCode, typed(account, wrong(code), request))).result).toBe(2116);
    expect((await send(house.server, checkVerifyCode, typed(account, code, request))).result).toBe(2116);
  });

  it('guessing codes: forty concurrent tries count as five', async () => {
    const { account } = await newPlayer();
    house.forward(minutes);
    const request = await sendTo(account);
    const code = await house.codeFor('ke', account);
    await Promise.all(Array.from({ length: 40 }, () => send(house.server, checkVerifyCode, typed(account, wrong(code), request))));
    const { rows } = await house.server.database.owner.query<{ tries: number }>(
      'SELECT tries FROM one_time_codes ORDER BY created_at DESC LIMIT 1',
    );
    expect(rows[0]?.tries).toBe(5);
    expect((await send(house.server, checkVerifyCode, typed(account, code, request))).result).toBe(2116);
  });

  it("guessing codes: a stranger's tries and requests do not affect the owner's code", async () => {
    const { account } = await newPlayer();
    const request = await sendTo(account);
    const code = await house.codeFor('ke', account);
    const strange = { ...codeRequest(account), remoteAddress: '10.8.0.1' };
    const { request: strangers } = await ask(house.server, sendVerifyCode, strange);
    for (let tries = 0; tries < 6; tries += 1) await send(house.server, checkVerifyCode, typed(account, wrong(code), strangers));
    expect((await send(house.server, checkVerifyCode, typed(account, code, request))).result).toBe(1);
  });
});

describe('requesting codes', () => {
  it('requesting codes: is limited to one a minute and five a day', async () => {
    const { account } = await newPlayer();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send(house.server, sendVerifyCode, codeRequest(account))).result).toBe(1);
      expect(await send(house.server, sendVerifyCode, codeRequest(account))).toMatchObject({ result: 2117, arrs: ['60'] });
      house.forward(minutes);
    }
    expect((await send(house.server, sendVerifyCode, codeRequest(account))).result).toBe(2118);
    expect(await house.textsFor('ke', account)).toHaveLength(5);
    house.forward(24 * hours);
    expect((await send(house.server, sendVerifyCode, codeRequest(account))).result).toBe(1);
  });

  it("requesting codes: strangers never use up the owner's limits, which count by purpose, address and known device", async () => {
    const account = newPhone('ke');
    const registered = await send(house.server, register, { params: registration('ke', { account }) });
    const ask5 = async (address: string, change: Record<string, unknown> = {}): Promise<(number | null)[]> => {
      const results: (number | null)[] = [];
      for (let sent = 0; sent < 6; sent += 1) {
        const params = { ...codeRequest(account).params, ...change };
        results.push((await send(house.server, sendVerifyCode, { params, remoteAddress: address })).result);
        house.forward(minutes);
      }
      return results;
    };
    expect(await ask5('10.7.0.1', { type: 'bind_phone' })).toEqual([1, 1, 1, 1, 1, 2118]);
    expect(await ask5('10.7.0.1')).toEqual([1, 1, 1, 1, 1, 2118]);
    expect(await ask5('10.7.0.2')).toEqual([1, 1, 1, 1, 1, 2118]);
    // Unknown devices share twelve a day, then one an hour.
    expect(await ask5('10.7.0.3')).toEqual([1, 1, 1, 2108, 2108, 2118]);
    const fromAfar = { ...codeRequest(account), remoteAddress: '10.7.0.9' };
    house.forward(hours);
    expect((await send(house.server, sendVerifyCode, fromAfar)).result).toBe(1);
    const ownDevice = { ...codeRequest(account), remoteAddress: '10.7.0.1', headers: deviceOf(registered) };
    expect((await send(house.server, sendVerifyCode, ownDevice)).result).toBe(1);
  });

  it('requesting codes: twenty concurrent requests send one message', async () => {
    const { account } = await newPlayer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(house.server, sendVerifyCode, codeRequest(account))));
    expect(answers.filter(({ result }) => result === 1)).toHaveLength(1);
    expect(await house.textsFor('ke', account)).toHaveLength(1);
  });

  it('requesting codes: one address gets twenty an hour, over all numbers', async () => {
    const strict = await startHouse({ mode: 'production', settings: productionSettings });
    const from = { remoteAddress: '10.9.0.1' };
    const answers: (number | null)[] = [];
    for (let sent = 0; sent < 21; sent += 1)
      answers.push((await send(strict.server, sendVerifyCode, { ...codeRequest(newPhone('ke')), ...from })).result);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 1), 2108]);
    expect((await send(strict.server, sendVerifyCode, { ...codeRequest(newPhone('ke')), remoteAddress: '10.9.0.2' })).result).toBe(1);
    await strict.close();
  });

  it('requesting codes: does not reveal whether a number is registered, and sends nothing to one that is not', async () => {
    const { account } = await newPlayer();
    const nobody = newPhone('ke');
    const known = await send(house.server, sendVerifyCode, codeRequest(account));
    const unknown = await send(house.server, sendVerifyCode, codeRequest(nobody));
    const named = (body: string): string => body.replace(/"request":"[\w-]{22}"/, 'a request');
    expect(named(unknown.response.body)).toBe(named(known.response.body));
    expect(await house.textsFor('ke', nobody)).toHaveLength(0);
    const wrongs = await Promise.all(
      [account, nobody].map((phone) => send(house.server, checkVerifyCode, typed(phone, '000000', 'a-request'))),
    );
    expect(wrongs[0]?.response.body).toBe(wrongs[1]?.response.body);
    expect((await send(house.server, sendVerifyCode, codeRequest(nobody))).result).toBe(2117);
  });

  it('requesting codes: does the same work for an unregistered number', async () => {
    const countRows = async (): Promise<number> => {
      const { rows } = await house.server.database.owner.query<{ count: bigint }>(
        'SELECT (SELECT count(*) FROM one_time_codes) + (SELECT count(*) FROM text_messages) + (SELECT count(*) FROM graphile_worker.jobs) AS count',
      );
      return Number(rows[0]?.count);
    };
    const statements = async (account: string): Promise<number> => {
      const before = await countRows();
      await ask(house.server, sendVerifyCode, codeRequest(account));
      return (await countRows()) - before;
    };
    expect(await statements(newPhone('ke'))).toBe(await statements((await newPlayer()).account));
  });
});

describe('SMS message', () => {
  it('SMS message: is dropped when the provider refuses it and retried when the provider fails', async () => {
    const { account } = await newPlayer();
    await house.sms.inject({ method: 'POST', url: '/simulator/faults', payload: { ending: account.slice(-6), statusCode: '502' } });
    await ask(house.server, sendVerifyCode, codeRequest(account));
    await house.textsFor('ke', account);
    expect(await newestMessage()).toMatchObject({ status: 'queued', tries: 1 });
    house.forward(3 * seconds);
    await house.sms.inject({ method: 'POST', url: '/simulator/faults', payload: { ending: account.slice(-6), statusCode: '101' } });
    expect(await house.textsFor('ke', account)).toHaveLength(1);
    expect(await newestMessage()).toMatchObject({ status: 'sent', tries: null });

    const { account: blacklisted } = await newPlayer();
    await house.sms.inject({ method: 'POST', url: '/simulator/faults', payload: { ending: blacklisted.slice(-6), statusCode: '406' } });
    await ask(house.server, sendVerifyCode, codeRequest(blacklisted));
    await house.textsFor('ke', blacklisted);
    expect(await newestMessage()).toMatchObject({ status: 'failed', provider_status: '406 UserInBlacklist' });
  });

  it('SMS message: ends as its delivery report says, unless the report is forged', async () => {
    const { account } = await newPlayer();
    await ask(house.server, sendVerifyCode, codeRequest(account));
    await house.textsFor('ke', account);
    const { provider_id: id } = await newestMessage();
    const report = (secret: string, status: string) =>
      house.server.app.api.inject({
        method: 'POST',
        url: smsReport.path.replace('{secret}', secret),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id: String(id), status, phoneNumber: '+254700000000', networkCode: '63902' }).toString(),
      });
    expect((await report('a-secret-of-somebody', 'Failed')).statusCode).toBe(200);
    expect((await report('simulated-report-secret', 'Submitted')).statusCode).toBe(200);
    expect(await newestMessage()).toMatchObject({ status: 'sent' });
    await report('simulated-report-secret', 'Success');
    expect(await newestMessage()).toMatchObject({ status: 'delivered' });
    await report('simulated-report-secret', 'Failed');
    expect(await newestMessage()).toMatchObject({ status: 'delivered' });
  });
});

const productionSettings = {
  TAUSI_SMS_USERNAME: 'sandbox',
  TAUSI_SMS_API_KEY: 'simulated-sms-key',
  TAUSI_SMS_REPORT_SECRET: 'simulated-report-secret',
};

async function everything(): Promise<string> {
  const { rows } = await house.server.database.owner.query<{ all: string }>(
    `SELECT (SELECT string_agg(c::text, ' ') FROM one_time_codes c) || (SELECT string_agg(m::text, ' ') FROM text_messages m)
       || coalesce((SELECT string_agg(a.key, ' ') FROM attempts a), '') AS all`,
  );
  return rows[0]?.all ?? '';
}

type TextRow = { status: string; tries: number | null; provider_id: string | null; provider_status: string | null };

async function newestMessage(): Promise<TextRow> {
  const { rows } = await house.server.database.owner.query<TextRow>(
    `SELECT status, provider_id, provider_status,
       (SELECT (payload->>'tries')::int FROM graphile_worker._private_jobs WHERE key = 'send_text:' || text_messages.id) AS tries
     FROM text_messages ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return rows[0] ?? { status: '', tries: null, provider_id: null, provider_status: null };
}
