import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import pg from 'pg';
import { runningCopy } from '../running-copy.ts';
import type { Lobby } from './lobby.ts';

/** Requests a deposit and waits until the prompt is on the phone. */
export async function askDeposit(lobby: Lobby, amount: number): Promise<void> {
  await lobby.tab('deposit');
  await askDepositHere(lobby, amount);
}

/** The same on an open deposit sheet. */
async function askDepositHere({ sheet, words }: Lobby, amount: number): Promise<void> {
  await sheet.getByRole('textbox').fill(String(amount));
  await sheet.locator('button[type=submit]').tap();
  await expect(sheet.getByText(words('cashier.mood.waiting'))).toBeVisible();
}

type PhoneMarket = 'ke' | 'ug' | 'gh';
const callingCodes = { ke: '254', ug: '256', gh: '233' } as const;

/** Opens the simulated phone of a number in another tab. */
export async function phoneOf(context: BrowserContext, phone: string, market: PhoneMarket = 'ke'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${walletsOf(phone, market)}/phone?msisdn=${callingCodes[market]}${phone.slice(1)}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  return page;
}

const ofAirtel = { ke: /^073/, ug: /^07[045]/, gh: null } as const;

/** The simulator with the wallets of a number's network. */
function walletsOf(phone: string, market: PhoneMarket): string {
  const { airtel, daraja, momo } = runningCopy().simulators;
  if (ofAirtel[market]?.test(phone) === true) return airtel;
  return market === 'ke' ? daraja : momo;
}

/** Fills the wallet of a Kenyan number, which begins with less than large payments need. */
export async function fillWallet(context: BrowserContext, phone: string, balance: number): Promise<void> {
  const url = `${runningCopy().simulators.daraja}/simulator/phones/254${phone.slice(1)}`;
  expect((await context.request.post(url, { data: { balance } })).status()).toBe(200);
}

/** Exchanges the SIM card of a Kenyan number, as of some hours ago. */
export async function swapSim(context: BrowserContext, phone: string, hoursAgo: number): Promise<void> {
  const url = `${runningCopy().simulators.daraja}/simulator/phones/254${phone.slice(1)}/swap-sim`;
  expect((await context.request.post(url, { data: { hoursAgo } })).status()).toBe(200);
}

export async function enterPin(phone: Page, pin: string): Promise<void> {
  await phone.locator('input[type=password]').fill(pin);
  await pressOn(phone, 'Send');
}

const answerTimeoutMs = 60_000;

/** Presses a button of a simulated phone and waits for its network. The browser drops the touches of a page without a first
 *  frame, which a fast machine reaches later than the tap. The phone stays open: a page that is closed while it loads can
 *  hang. */
export async function pressOn(phone: Page, name: string): Promise<void> {
  const answered = phone.waitForResponse((response) => response.request().method() === 'POST', { timeout: answerTimeoutMs });
  await phone.getByRole('button', { name }).dispatchEvent('click');
  await answered;
}

/** Opens the provider's payment page of the asked deposit in another tab. */
export async function openCheckout({ page, sheet, words }: Lobby): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await sheet.getByRole('link', { name: words('cashier.page.open') }).tap();
  return opened;
}

/** Asks a deposit by a payment page that needs no data, pays there, and returns when the money is credited. */
export async function payOnPage(lobby: Lobby, amount: string): Promise<void> {
  const { page, sheet, words } = lobby;
  await sheet.getByRole('textbox').fill(amount);
  await sheet.locator('button[type=submit]').tap();
  await pressOn(await openCheckout(lobby), 'I have paid');
  await page.bringToFront();
  await expect(sheet.getByText(words('cashier.mood.paid'))).toBeVisible({ timeout: 40_000 });
}

type Payer = { readonly phone: string; readonly market?: PhoneMarket };

/** Completes a deposit: request, PIN on the phone, credit. */
export async function payIn(lobby: Lobby, player: Payer, amount: number): Promise<void> {
  await lobby.tab('deposit');
  await payInHere(lobby, player, amount);
}

/** The same on an open deposit sheet. */
export async function payInHere(lobby: Lobby, player: Payer, amount: number): Promise<void> {
  await askDepositHere(lobby, amount);
  await enterPin(await phoneOf(lobby.page.context(), player.phone, player.market), '1234');
  await lobby.page.bringToFront();
  await expect(lobby.sheet.getByText(lobby.words('cashier.mood.paid'))).toBeVisible({ timeout: 40_000 });
}

const run = promisify(execFile);
const approvals = join(import.meta.dirname, '../../tools/commands/review-payments.ts');

/** Approves a player's waiting withdrawal by the command, `npm run cashier -- approvals approve`, as a member of staff. Returns the
 *  command's output, which is the reason if it refused. */
export async function approve(phone: string, by: string): Promise<string> {
  const client = new pg.Client({ connectionString: runningCopy().database });
  await client.connect();
  const { rows } = await client.query<{ payment_id: string }>("SELECT payment_id FROM payments WHERE phone = $1 AND status = 'waiting'", [
    phone,
  ]);
  await client.end();
  const id = rows[0]?.payment_id ?? '';
  const asked = run(process.execPath, [approvals, 'approvals', 'approve', id, `--by=${by}`, '--reason=known player']);
  return asked.then(
    ({ stdout }) => stdout,
    (error: Readonly<Record<'stderr', string>>) => error.stderr,
  );
}

/** Fills in the open withdrawal sheet and submits it. */
export async function askWithdrawal({ sheet, words }: Lobby, amount: string): Promise<void> {
  await sheet.getByLabel(words('cashier.amount'), { exact: true }).fill(amount);
  await sheet.locator('button[type=submit]').tap();
}

/** Follows a withdrawal until its money reached the player, and the provider's confirmation is in the timeline. */
export async function expectReached({ sheet, words }: Lobby, name: string): Promise<void> {
  await expect(sheet.getByText(words('cashier.out.state.paid'))).toBeVisible({ timeout: 40_000 });
  await expect(sheet.getByText(words('cashier.step.confirmed', { name }))).toBeVisible();
}
