import {
  ageOn,
  dayIn,
  err,
  type Instant,
  type MarketCode,
  marketOf,
  ok,
  parseDay,
  parsePhone,
  type Phone,
  type Result,
} from '@tausi/kernel';
import { checkPassword, type PasswordRules } from '../password/password.ts';

/** The input of a registration. */
export type Application = {
  readonly market: MarketCode;
  readonly account: string;
  readonly password: string;
  readonly nickname: string;
  readonly dateOfBirth: string;
  readonly termsVersion: string;
};

export type RegistrationRules = PasswordRules & { readonly ageMin: number; readonly termsVersion: string };

export type RegistrationRefusal =
  | { readonly code: 'phone_invalid' | 'date_of_birth_invalid' | 'terms_outdated' }
  | { readonly code: 'nickname_invalid' }
  | { readonly code: 'password_invalid' | 'under_age'; readonly args: readonly string[] };

const nicknameLengthMax = 20;
// Other players see a nickname, so it must not be a phone number.
const looksLikePhone = /\d[\d\s-]{5,}/;

/** Checks an application. Returns the phone in its stored form and the trimmed nickname. */
export function admit(
  application: Application,
  rules: RegistrationRules,
  at: Instant,
): Result<{ readonly phone: Phone; readonly nickname: string }, RegistrationRefusal> {
  const phone = parsePhone(application.market, application.account);
  if (!phone.ok) return phone;
  const password = checkPassword(application.password, rules);
  if (!password.ok) return err({ code: 'password_invalid', args: [String(rules.lengths.min), String(rules.lengths.max)] });
  const nickname = application.nickname.trim();
  if (nickname.length > nicknameLengthMax || looksLikePhone.test(nickname)) return err({ code: 'nickname_invalid' });
  const age = ageOf(application, at);
  if (!age.ok) return age;
  if (age.value < rules.ageMin) return err({ code: 'under_age', args: [String(rules.ageMin)] });
  if (application.termsVersion !== rules.termsVersion) return err({ code: 'terms_outdated' });
  return ok({ phone: phone.value, nickname });
}

/** Makes a valid nickname from a network's name. */
export function nicknameFrom(name: string): string {
  const trimmed = [...name.replace(/\p{Cc}/gu, '').trim()].slice(0, nicknameLengthMax).join('').trim();
  return looksLikePhone.test(trimmed) ? '' : trimmed;
}

function ageOf({ dateOfBirth, market }: Application, at: Instant): Result<number, { code: 'date_of_birth_invalid' }> {
  const birth = parseDay(dateOfBirth);
  if (!birth.ok) return birth;
  const age = ageOn(birth.value, dayIn(marketOf(market).timeZone, at));
  return age < 0 ? err({ code: 'date_of_birth_invalid' }) : ok(age);
}
