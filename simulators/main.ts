import { createAirtel } from './airtel/index.ts';
import { createChatDesk } from './chat/index.ts';
import { createDaraja } from './daraja/index.ts';
import { createMomo } from './momo/index.ts';
import { forgetful, savedIn } from './money/saved-state.ts';
import { createDrand } from './drand/index.ts';
import { createObjectStore, simulatorKeys } from './object-store/index.ts';
import { createPaystack } from './paystack/index.ts';
import { createSms } from './sms/index.ts';
import { createSocial } from './social/index.ts';

const host = '127.0.0.1';
const portOf = (name: string, usual: string): number => Number(process.env[name] ?? usual);
const darajaPort = portOf('TAUSI_DARAJA_PORT', '8090');
const smsPort = portOf('TAUSI_SMS_PORT', '8091');
const chatPort = portOf('TAUSI_CHAT_PORT', '8093');
const socialPort = portOf('TAUSI_SOCIAL_PORT', '8092');
const momoPort = portOf('TAUSI_MOMO_PORT', '8095');
const paystackPort = portOf('TAUSI_PAYSTACK_PORT', '8096');
const airtelPort = portOf('TAUSI_AIRTEL_PORT', '8097');
const drandPort = portOf('TAUSI_DRAND_PORT', '8094');

const dataDir = process.env['TAUSI_DATA'];
const savedOf = (name: string) => (dataDir === undefined ? forgetful : savedIn(`${dataDir}/simulators/${name}.json`));

const daraja = createDaraja({ saved: savedOf('daraja') });
const momo = createMomo({ saved: savedOf('momo') });
const airtel = createAirtel({
  // The call-back address that an operator enters in the portal for each country.
  callbackUrls: new Map([
    ['UG', process.env['TAUSI_AIRTEL_CALLBACK_UG'] ?? ''],
    ['KE', process.env['TAUSI_AIRTEL_CALLBACK_KE'] ?? ''],
  ]),
  saved: savedOf('airtel'),
});
const paystack = createPaystack({
  origin: `http://localhost:${paystackPort}`,
  // The webhook that an operator enters on the dashboard of each merchant.
  webhooks: new Map([
    ['ng', process.env['TAUSI_PAYSTACK_WEBHOOK_NG'] ?? ''],
    ['gh', process.env['TAUSI_PAYSTACK_WEBHOOK_GH'] ?? ''],
  ]),
  approvals: new Map([
    ['ng', process.env['TAUSI_PAYSTACK_APPROVAL_NG'] ?? ''],
    ['gh', process.env['TAUSI_PAYSTACK_APPROVAL_GH'] ?? ''],
  ]),
  saved: savedOf('paystack'),
});
const sms = createSms({ reportUrl: process.env['TAUSI_SMS_REPORT_URL'] ?? null });
const social = createSocial({ redirects: (process.env['TAUSI_SOCIAL_REDIRECTS'] ?? '').split(',') });
const chat = createChatDesk({ houseUrl: process.env['TAUSI_HOUSE_URL'] ?? null, token: process.env['TAUSI_CHAT_DESK_TOKEN'] ?? '' });
const drand = createDrand();
await drand.listen({ host, port: drandPort });
await chat.listen({ host, port: chatPort });
await sms.listen({ host, port: smsPort });
await social.listen({ host, port: socialPort });
await momo.listen({ host, port: momoPort });
await airtel.listen({ host, port: airtelPort });
await paystack.listen({ host, port: paystackPort });
await daraja.listen({ host, port: darajaPort });
process.stdout.write(`daraja listens on http://${host}:${darajaPort} (phones: /phone)\n`);
process.stdout.write(`momo listens on http://${host}:${momoPort} (phones: /phone)\n`);
process.stdout.write(`airtel listens on http://${host}:${airtelPort} (phones: /phone)\n`);
process.stdout.write(`paystack listens on http://${host}:${paystackPort}\n`);
process.stdout.write(`sms listens on http://${host}:${smsPort} (phones: /phone)\n`);
process.stdout.write(`chat desk listens on http://${host}:${chatPort}\n`);
process.stdout.write(`social listens on http://${host}:${socialPort}\n`);
process.stdout.write(`drand listens on http://${host}:${drandPort}\n`);

// Documents are stored in a folder by default. A developer can start object storage instead, on its own port and with
// matching server settings.
const objectPort = process.env['TAUSI_S3_PORT'];
const objects = objectPort === undefined ? null : createObjectStore().server;
if (objects !== null) {
  await objects.listen({ host, port: Number(objectPort) });
  process.stdout.write(
    `object storage listens on http://${host}:${objectPort} (bucket ${simulatorKeys.bucket}, key ${simulatorKeys.keyId})\n`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () =>
      void Promise.all([
        daraja.close(),
        momo.close(),
        airtel.close(),
        paystack.close(),
        sms.close(),
        social.close(),
        chat.close(),
        drand.close(),
        objects?.close(),
      ]),
  );
