import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import type { SimulatorTime } from '../time.ts';
import { consentPage, problemPage } from './consent-page.ts';
import type { People } from './people.ts';
import { tokenKinds, type App, type TokenKind, type Tokens } from './tokens.ts';

export type DialogParts = {
  readonly app: App;
  readonly people: People;
  readonly tokens: Tokens;
  readonly time: SimulatorTime;
  /** The allowed return addresses, which an operator would enter on the network's dashboard. */
  readonly redirects: readonly string[];
};

const path = '/v25.0/dialog/oauth';
const responseTypes: readonly string[] = ['id_token', 'token', 'token id_token', 'id_token token'];

/** Serves the consent dialog. It redirects back with the tokens in the address's hash. */
export function serveDialog(server: FastifyInstance, parts: DialogParts): void {
  server.get(path, (request, reply) => {
    const consent = readConsentRequest(fieldsOf(request.query), parts);
    reply.type('text/html; charset=utf-8');
    if (typeof consent === 'string') return reply.status(400).send(problemPage(consent));
    return reply.send(consentPage({ appName: parts.app.name, people: parts.people.list(), hidden: consent.hidden, action: path }));
  });
  server.post(path, (request, reply) => {
    const fields = fieldsOf(request.body);
    const consent = readConsentRequest(fields, parts);
    if (typeof consent === 'string') return reply.status(400).type('text/html; charset=utf-8').send(problemPage(consent));
    const answer = textOf(fields, 'answer') === 'yes' ? granted(fields, consent, parts) : denied(consent);
    return reply.redirect(`${consent.redirect}${answer}`, 303);
  });
}

type ConsentRequest = {
  readonly redirect: string;
  readonly state: string;
  readonly nonce: string;
  readonly responseType: string;
  readonly hidden: Readonly<Record<string, string>>;
};

/** Parses the application's request; returns a sentence if it is refused. */
function readConsentRequest(fields: ReadonlyMap<string, unknown>, { app, redirects }: DialogParts): ConsentRequest | string {
  const value = (name: string): string => textOf(fields, name) ?? '';
  if (value('client_id') !== app.id) return 'The app ID is not known here.';
  if (!redirects.includes(value('redirect_uri'))) return 'The address to lead back to is not registered for this app.';
  const responseType = value('response_type');
  if (!responseTypes.includes(responseType)) return 'The response type is not known.';
  const names = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce'];
  const hidden = Object.fromEntries(names.map((name) => [name, value(name)]));
  return { redirect: value('redirect_uri'), state: value('state'), nonce: value('nonce'), responseType, hidden };
}

function granted(fields: ReadonlyMap<string, unknown>, consent: ConsentRequest, { people, tokens, time }: DialogParts): string {
  const name = (textOf(fields, 'name') ?? '').trim().slice(0, 60);
  const person = name === '' ? people.find(textOf(fields, 'person') ?? '') : people.named(name);
  if (person === null) return denied(consent);
  const kind = kindIn(textOf(fields, 'kind'));
  const at = time.now();
  const back = new URLSearchParams({ state: consent.state });
  if (consent.responseType.includes('id_token')) back.set('id_token', tokens.idToken(person, { nonce: consent.nonce, kind, at }));
  if (/(?:^| )token(?: |$)/.test(consent.responseType)) back.set('access_token', tokens.accessToken(person, kind, at).token);
  return `#${back.toString()}`;
}

function denied({ state }: ConsentRequest): string {
  const back = new URLSearchParams({ error: 'access_denied', error_reason: 'user_denied', state });
  return `#${back.toString()}`;
}

function kindIn(text: string | null): TokenKind {
  return tokenKinds.find((kind) => kind === text) ?? 'valid';
}
