import type { Page, Route } from '@playwright/test';

type Data = Readonly<Record<string, unknown>>;

const calls = [
  {
    path: /\/api\/center\/promotions\/waiting/,
    without: (data: Data): Data => ({ ...data, register: false, firstDeposit: false, secondDeposit: false, parts: 0, packet: noPacket }),
  },
  {
    path: /\/api\/center\/bonus\/getUserRechargeStatus/,
    without: (data: Data): Data => ({ ...data, status: data['status'] === 1 ? 0 : data['status'] }),
  },
];
const noPacket = { status: 0, amt: '0.00', batchId: 0, flowId: 0, confId: 0, until: null, seriesId: null };

/** Leaves the gifts out of the answers for which the lobby opens dialogs by itself. Otherwise one of them could open between two
 *  steps of a journey about something else, and take its tap. */
export async function hideOfferedGifts(page: Page): Promise<void> {
  for (const { path, without } of calls) await page.route(path, (route) => answerWith(route, without));
}

export async function offerGifts(page: Page): Promise<void> {
  for (const { path } of calls) await page.unroute(path);
}

async function answerWith(route: Route, without: (data: Data) => Data): Promise<void> {
  try {
    const response = await route.fetch();
    const body: { readonly data: Data | null } = await response.json();
    await route.fulfill({ response, json: { ...body, data: body.data === null ? null : without(body.data) } });
  } catch {
    // The server is away, or the page was closed meanwhile.
    await route.abort().catch(() => undefined);
  }
}
