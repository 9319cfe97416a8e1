import type { AddressInfo } from 'node:net';
import { internationalPhone, type MarketCode, parsePhone, unwrap } from '@tausi/kernel';
import { sendVerifyCode } from '@tausi/contract/players/messages/send-verify-code.ts';
import { checkVerifyCode } from '@tausi/contract/players/messages/check-verify-code.ts';
import { createSms } from '@tausi/simulators/sms/index.ts';
import { createSocial } from '@tausi/simulators/social/index.ts';
import { createManualTime } from '@tausi/simulators/time.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ask, startAt, startTestServer, type TestServerOptions } from '../test-server.ts';

const lobbyOrigin = 'http://localhost:8080';
const redirectUri = `${lobbyOrigin}/social-return.html`;

const state = z.object({ messages: z.array(z.object({ number: z.string(), text: z.string(), status: z.string() })) });

type Purpose = 'reset_password' | 'bind_phone' | 'change_phone' | 'prove_phone';

/** The server with the simulated SMS provider and social network, all on a clock that the test moves. */
export async function startHouse(options: TestServerOptions = {}) {
  const time = createManualTime(startAt);
  const sms = createSms({ time });
  const social = createSocial({ time, redirects: [redirectUri] });
  const server = await startTestServer({
    ...options,
    settings: {
      TAUSI_SMS_URL: await listen(sms),
      TAUSI_SOCIAL_URL: await listen(social),
      TAUSI_LOBBY_ORIGIN: lobbyOrigin,
      ...options.settings,
    },
  });
  const textsFor = async (market: MarketCode, phone: string) => {
    await server.runJobs();
    const number = `+${internationalPhone(market, unwrap(parsePhone(market, phone)))}`;
    const { messages } = z.parse(state, (await sms.inject('/simulator/state')).json());
    return messages.filter((message) => message.number === number);
  };
  return {
    server,
    sms,
    social,
    time,
    textsFor,
    /** The code in the newest message to a number. */
    codeFor: async (market: MarketCode, phone: string): Promise<string> =>
      /#(\d{6})$/.exec((await textsFor(market, phone))[0]?.text ?? '')?.[1] ?? '',
    forward: (milliseconds: number): void => {
      server.clock.forward(milliseconds);
      time.advance(milliseconds);
    },
    close: async (): Promise<void> => {
      await server.close();
      await Promise.all([sms.close(), social.close()]);
    },
  };
}

export type House = Awaited<ReturnType<typeof startHouse>>;

/** Requests a code, reads it from the phone and returns its proof. */
export async function proveNumber(
  house: House,
  account: string,
  { type, country = 'ke' }: { type: Purpose; country?: MarketCode },
): Promise<string> {
  const { request } = await ask(house.server, sendVerifyCode, { params: { account, country, type } });
  const code = await house.codeFor(country, account);
  return (await ask(house.server, checkVerifyCode, { params: { account, country, type, request, code } })).codeReference;
}

/** Completes the network's dialog like a person; returns the fragment of the redirect URL. */
export async function consent(
  { social }: House,
  {
    nonce = '',
    responseType = 'id_token',
    person = '10220000000000001',
    name = '',
    kind = 'valid',
  }: Partial<Record<'nonce' | 'responseType' | 'person' | 'name' | 'kind', string>> = {},
): Promise<URLSearchParams> {
  const form = new URLSearchParams({
    client_id: '700100200300400',
    redirect_uri: redirectUri,
    response_type: responseType,
    scope: 'openid public_profile',
    state: 'a-state',
    nonce,
    person,
    name,
    kind,
    answer: 'yes',
  });
  const answered = await social.inject({
    method: 'POST',
    url: '/v25.0/dialog/oauth',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  return new URLSearchParams(new URL(String(answered.headers.location)).hash.slice(1));
}

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address: AddressInfo | string | null = server.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
