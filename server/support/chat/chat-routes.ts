import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { chatDeskList } from '@tausi/contract/support/chat-desk-list.ts';
import { chatDeskMessages } from '@tausi/contract/support/chat-desk-messages.ts';
import { chatDeskReply } from '@tausi/contract/support/chat-desk-reply.ts';
import { chatMessages } from '@tausi/contract/support/chat-messages.ts';
import { chatOptions } from '@tausi/contract/support/chat-options.ts';
import { chatSend } from '@tausi/contract/support/chat-send.ts';
import { err, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { chatFramePath } from '../../platform/http/pages/chat-frame.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { type Request, type Route, route } from '../../platform/http/route.ts';
import type { Agent, SupportPorts } from '../ports.ts';
import type { ChatStore } from './chat-store.ts';

const linesRule = { name: 'chat-lines', max: 20, windowMs: 60_000 };
// Guests are free to create, so they are also counted per address.
const guestLinesRule = { name: 'chat-guest-lines', max: 100, windowMs: 60_000 };

export function createChatRoutes(ports: SupportPorts, store: ChatStore): readonly Route[] {
  return [...visitorRoutes(ports, store), ...deskRoutes(ports, store)];
}

function visitorRoutes({ settings, attempts, gamesOrigin }: SupportPorts, store: ChatStore): readonly Route[] {
  return [
    route(chatOptions, async ({ country }, { caller }) => {
      const inbox = settings.chatwoot?.inboxes[country];
      if (settings.chatwoot === null || inbox === undefined) return ok({ kind: 'own' as const });
      const player =
        caller.kind === 'player'
          ? {
              identifier: caller.playerId,
              // The agent sees a short account id, and can look up more with the right to do so.
              name: `Player ${caller.playerId.slice(-6)}`,
              identifierHash: createHmac('sha256', inbox.hmacKey).update(caller.playerId).digest('hex'),
            }
          : null;
      return ok({ kind: 'chatwoot' as const, frameUrl: `${gamesOrigin}${chatFramePath}`, websiteToken: inbox.websiteToken, player });
    }),
    route(chatMessages, async (between, { caller }) => ok({ messages: [...(await store.list(knownCaller(caller).playerId, between))] })),
    route(chatSend, async ({ country, lang, text }, { caller, at, address }) => {
      const { playerId, kind } = knownCaller(caller);
      const mayWrite =
        (await attempts.take(linesRule, playerId, at)) && (kind === 'player' || (await attempts.take(guestLinesRule, address, at)));
      if (!mayWrite) return err({ code: 'too_many_messages' });
      return ok(await store.write({ id: uuidv7(at), playerId, market: country, language: lang, text, at }));
    }),
  ];
}

function deskRoutes({ settings, live }: SupportPorts, store: ChatStore): readonly Route[] {
  const refused = ok({ refused: 'the desk is closed to you' });
  const agentOf = (request: Request): Agent | null => agentWith(settings.deskAgents, request.headers['x-chat-desk']);
  return [
    route(chatDeskList, async (_params, request) => {
      if (agentOf(request) === null) return refused;
      const conversations = await store.newest();
      return ok({
        conversations: conversations.map(({ id, market, language, phoneEnd, last, waiting }) => ({
          id,
          country: market,
          lang: language,
          who: phoneEnd === null ? 'guest' : `player …${phoneEnd}`,
          lastText: last.text,
          lastFrom: last.from,
          lastAt: last.at,
          waiting,
        })),
      });
    }),
    route(chatDeskMessages, async ({ id, after }, request) =>
      agentOf(request) === null ? refused : ok({ messages: [...(await store.listOf(id, after))] }),
    ),
    route(chatDeskReply, async ({ id, text }, request) => {
      const agent = agentOf(request);
      if (agent === null) return refused;
      const answered = await store.answer({ id, name: agent.name, text, at: request.at });
      if (answered === null) return ok({ refused: 'there is no such conversation' });
      live.publish(answered.playerId, { type: 'chat', message: answered.message }).catch(live.onPublishFailed);
      return ok(answered.message);
    }),
  ];
}

// Hashes have equal length, so each comparison takes constant time for any input.
function agentWith(agents: readonly Agent[], sent: string | undefined): Agent | null {
  if (sent === undefined) return null;
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return agents.find(({ token }) => timingSafeEqual(hash(token), hash(sent))) ?? null;
}
