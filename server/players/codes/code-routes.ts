import { checkVerifyCode } from '@tausi/contract/players/messages/check-verify-code.ts';
import { sendVerifyCode } from '@tausi/contract/players/messages/send-verify-code.ts';
import { verifyCodeTemplate } from '@tausi/contract/players/messages/verify-code-template.ts';
import { assert, err, ok, parsePhone } from '@tausi/kernel';
import { type Request, type Route, route } from '../../platform/http/route.ts';
import { minutesOf } from '../attempt-rules.ts';
import { findDeviceByPhone } from '../devices/known-device-store.ts';
import { codeLength, codeLifeMs, type CodeSubject } from '../one-time-code.ts';
import type { PlayersService } from '../players-service.ts';
import { findCredentials } from '../store.ts';
import { findTemplate } from './code-store.ts';

export function createCodeRoutes(service: PlayersService): readonly Route[] {
  return [templateRoute(service), sendRoute(service), checkRoute(service)];
}

const seconds = (milliseconds: number): number => milliseconds / 1_000;

function templateRoute(service: PlayersService): Route {
  return route(verifyCodeTemplate, async ({ country }) => {
    const template = await findTemplate(service.pool, country, 'en');
    assert(template !== null, `the country ${country} has a template for its codes`);
    return ok({
      length: codeLength,
      template,
      expiresInSeconds: seconds(codeLifeMs),
      resendAfterSeconds: seconds(service.rules.codeAgain.windowMs),
      available: service.messages.canSend,
    });
  });
}

// The queries and their order are the same for a registered and an unregistered number.
// For an unregistered number the message is written but withheld, so neither the answer nor its timing reveals the difference.
function sendRoute(service: PlayersService): Route {
  return route(sendVerifyCode, async ({ account, country: market, type: purpose, lang }, request) => {
    const { at } = request;
    const phone = parsePhone(market, account);
    if (!phone.ok) return phone;
    if (!service.messages.canSend) return err({ code: 'codes_not_sent' });
    const subject = { market, phone: phone.value, purpose };
    const refusal = await refuseSending(service, subject, request);
    if (refusal !== null) return err(refusal);
    const found = await findCredentials(service.pool, market, phone.value);
    // Binding works with any number. The other purposes need the number of a player whose account is not closed.
    const isForPlayers = purpose === 'reset_password' || purpose === 'prove_phone' || purpose === 'withdraw';
    const isWithheld = isForPlayers && (found === null || found.status === 'closed');
    const sent = await service.codes.send(subject, { language: lang ?? 'en', isWithheld, at });
    return ok({ request: sent, expiresInSeconds: seconds(codeLifeMs), resendAfterSeconds: seconds(service.rules.codeAgain.windowMs) });
  });
}

type SendRefusal = { readonly code: 'too_many_attempts' | 'code_too_soon' | 'codes_used_up'; readonly args?: readonly string[] };

// Each purpose has its own limits, per known device of the owner or else per network address.
// Unknown devices share one limit; after that one message an hour still goes out, so an attacker cannot block the owner.
async function refuseSending(service: PlayersService, subject: CodeSubject, request: Request): Promise<SendRefusal | null> {
  const { attempts, rules } = service;
  const { market, phone, purpose } = subject;
  const { address, at } = request;
  const number = `${market}:${phone}:${purpose}`;
  const device = await findDeviceByPhone(service.pool, { market, phone, devices: service.devices.sentWith(request), at });
  const source = device === null ? `address:${address}` : `device:${device}`;
  if (device === null && !(await attempts.take(rules.codeAddress, `${address}:${purpose}`, at)))
    return { code: 'too_many_attempts', args: [minutesOf(rules.codeAddress)] };
  if (!(await attempts.take(rules.codeAgain, `${number}:${source}`, at)))
    return { code: 'code_too_soon', args: [String(seconds(rules.codeAgain.windowMs))] };
  if (!(await attempts.take(rules.codeSource, `${number}:${source}`, at))) return { code: 'codes_used_up' };
  if (device !== null || (await attempts.take(rules.codeStrangers, number, at))) return null;
  return (await attempts.take(rules.codeSpare, number, at)) ? null : { code: 'too_many_attempts', args: [minutesOf(rules.codeSpare)] };
}

function checkRoute(service: PlayersService): Route {
  const { attempts, rules } = service;
  return route(checkVerifyCode, async ({ account, country: market, type: purpose, request, code }, { at, address }) => {
    const phone = parsePhone(market, account);
    if (!phone.ok) return phone;
    if (!(await attempts.take(rules.codeTyped, address, at))) return err({ code: 'too_many_attempts', args: [minutesOf(rules.codeTyped)] });
    const codeReference = await service.codes.check({ market, phone: phone.value, purpose }, { request, code, at });
    return codeReference === null ? err({ code: 'code_wrong' }) : ok({ codeReference });
  });
}
