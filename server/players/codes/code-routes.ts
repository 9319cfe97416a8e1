import { checkVerifyCode } from '@tausi/contract/players/check-verify-code.ts';
import { sendVerifyCode } from '@tausi/contract/players/send-verify-code.ts';
import { verifyCodeTemplate } from '@tausi/contract/players/verify-code-template.ts';
import { assert, err, type Instant, ok, parsePhone } from '@tausi/kernel';
import { type Route, route } from '../../platform/route.ts';
import { minutesOf } from '../attempt-rules.ts';
import { codeLength, codeLifeMs, type CodeSubject } from '../one-time-code.ts';
import type { PlayersKit } from '../players-service.ts';
import { findCredentials } from '../store.ts';
import { findTemplate } from './code-store.ts';

export function createCodeRoutes(kit: PlayersKit): readonly Route[] {
  return [templateRoute(kit), sendRoute(kit), checkRoute(kit)];
}

const seconds = (milliseconds: number): number => milliseconds / 1_000;

function templateRoute(kit: PlayersKit): Route {
  return route(verifyCodeTemplate, async ({ country }) => {
    const template = await findTemplate(kit.pool, country, 'en');
    assert(template !== null, `the country ${country} has words for its codes`);
    return ok({
      length: codeLength,
      template,
      expiresInSeconds: seconds(codeLifeMs),
      resendAfterSeconds: seconds(kit.rules.codeAgain.windowMs),
      available: kit.messages.canSend,
    });
  });
}

// What is asked of the database, and in which order, is the same for a number that nobody has: then the message is
// written and withheld. Nothing of the answer, its time included, tells the one from the other.
function sendRoute(kit: PlayersKit): Route {
  return route(sendVerifyCode, async ({ account, country: market, type: purpose, lang }, { at, address }) => {
    const phone = parsePhone(market, account);
    if (!phone.ok) return phone;
    if (!kit.messages.canSend) return err({ code: 'codes_not_sent' });
    const subject = { market, phone: phone.value, purpose };
    const refusal = await refuseSending(kit, subject, { address, at });
    if (refusal !== null) return err(refusal);
    const found = await findCredentials(kit.pool, market, phone.value);
    // A number that is to be bound is asked whether it is its owner's; for a reset it must be a player's.
    const isWithheld = purpose === 'reset_password' && (found === null || found.status === 'closed');
    await kit.codes.send(subject, { language: lang ?? 'en', isWithheld, at });
    return ok({ expiresInSeconds: seconds(codeLifeMs), resendAfterSeconds: seconds(kit.rules.codeAgain.windowMs) });
  });
}

type SendRefusal = { readonly code: 'too_many_attempts' | 'code_too_soon' | 'codes_used_up'; readonly args?: readonly string[] };

async function refuseSending(
  { attempts, rules }: PlayersKit,
  { market, phone, purpose }: CodeSubject,
  { address, at }: { address: string; at: Instant },
): Promise<SendRefusal | null> {
  if (!(await attempts.take(rules.codeAddress, address, at))) return { code: 'too_many_attempts', args: [minutesOf(rules.codeAddress)] };
  if (!(await attempts.take(rules.codeAgain, `${market}:${phone}:${purpose}`, at)))
    return { code: 'code_too_soon', args: [String(seconds(rules.codeAgain.windowMs))] };
  return (await attempts.take(rules.codePhone, `${market}:${phone}`, at)) ? null : { code: 'codes_used_up' };
}

function checkRoute(kit: PlayersKit): Route {
  const { attempts, rules } = kit;
  return route(checkVerifyCode, async ({ account, country: market, type: purpose, code }, { at, address }) => {
    const phone = parsePhone(market, account);
    if (!phone.ok) return phone;
    if (!(await attempts.take(rules.codeTyped, address, at))) return err({ code: 'too_many_attempts', args: [minutesOf(rules.codeTyped)] });
    const codeReference = await kit.codes.check({ market, phone: phone.value, purpose }, code, at);
    return codeReference === null ? err({ code: 'code_wrong' }) : ok({ codeReference });
  });
}
