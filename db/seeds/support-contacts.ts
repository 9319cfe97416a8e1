import type { Client } from 'pg';

// Unassigned numbers, until an operator enters the real ones.
const contacts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ke: { whatsapp: ['254700000100'], call: ['0700000100', '0700000101'], sms: ['40400'], ussd: ['*404#'] },
  ug: { whatsapp: ['256700000100'], call: ['0700000100'], sms: ['8404'], ussd: ['*284*4#'] },
  ng: { whatsapp: ['2347000000100'], call: ['07000000100'], sms: ['34040'], ussd: ['*404*4#'] },
  gh: { whatsapp: ['233200000100'], call: ['0200000100'], sms: ['1404'], ussd: ['*404*4#'] },
};

export async function seedSupportContacts(client: Client): Promise<void> {
  for (const [market, kinds] of Object.entries(contacts)) {
    for (const [kind, numbers] of Object.entries(kinds)) {
      for (const [seq, number] of numbers.entries()) {
        await client.query('INSERT INTO support_contacts (market, kind, seq, number) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
          market,
          kind,
          seq,
          number,
        ]);
      }
    }
  }
}
