import type { Client } from 'pg';

// Placeholder for the sports site: an operator enters the real address.
const entries = [{ id: 1, en: 'Sport', sw: 'Spoti', icon: 'sport', url: 'https://sport.example.org/', position: 14 }] as const;

const gamesOfTheDay = [
  { from: '2026-11-01', days: 365, gameId: 29, en: 'Follow the guide to the free spins.', sw: 'Mfuate kiongozi hadi mizunguko ya bure.' },
] as const;

const swahili: readonly (readonly [game: number, description: string])[] = [
  [29, 'Rili tano kwenye mbuga: jokeri, mizunguko ya bure na kiongozi anayekuacha uchague njia.'],
  [30, 'Inapaa, na kizidishi kinapaa nayo: chukua pesa kabla haijatoweka.'],
  [31, 'Matunda ya asili yanayowaka: saba, cheri na moto unaoenea.'],
  [32, 'Siku mpya ya mechi kila dakika mbili, inayochezeshwa hadharani.'],
  [33, 'Mipira thelathini na mitano kati ya arobaini na minane: sita zako zimo?'],
  [34, 'Chagua rangi na uache gurudumu lizunguke; uwezekano wake umeandikwa juu yake.'],
  [35, 'Kadi tatu za kukwangua: mbili au tatu zinazofanana hushinda.'],
  [36, 'Tiketi moja, droo yako mwenyewe, nafasi 3,111 za kushinda.'],
  [37, 'Sifuri moja, mifuko thelathini na saba, na mlima nyuma yake.'],
  [38, 'Pakiti sita, mgawaji hutosheka na 17 zote. Ongeza dau na gawanya.'],
  [39, 'Mchezaji, benki au sare, pakiti nane.'],
  [40, 'Chimba vito; kila kimoja huongeza zawadi hadi bomu limalize.'],
  [41, 'Dondosha mpira na uache misumari iamue.'],
  [42, 'Chagua nafasi yako, juu au chini, na urushe dadu.'],
  [43, 'Karata inayofuata ni kubwa au ndogo? Acha ukiwa unaongoza.'],
  [44, 'Hadi namba zako kumi, ishirini kati ya arobaini zinatolewa, roketi kwa kadi kamili.'],
  [45, 'Ushindi huyeyuka, alama mpya hushuka, kizidishi hukua.'],
  [46, 'Shika manyoya, jaza mkia, pata zawadi kuu.'],
];

/** Seeds menu entries, games of the day and Swahili game texts. Existing rows keep the operator's changes. */
export async function seedShelves(client: Client): Promise<void> {
  for (const { id, en, sw, icon, url, position } of entries) {
    await client.query(
      'INSERT INTO menu_entries (id, name_en, name_sw, icon, url, position) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
      [id, en, sw, icon, url, position],
    );
  }
  for (const { from, days, gameId, en, sw } of gamesOfTheDay) {
    await client.query(
      `INSERT INTO games_of_the_day (market, day, game_id, note_en, note_sw)
       SELECT market, $1::date + day, $3, $4, $5 FROM unnest(ARRAY['ke', 'ug', 'ng', 'gh']) market, generate_series(0, $2::integer - 1) day
       ON CONFLICT DO NOTHING`,
      [from, days, gameId, en, sw],
    );
  }
  for (const [id, description] of swahili) {
    await client.query("UPDATE games SET description_sw = $2 WHERE id = $1 AND description_sw = ''", [id, description]);
  }
}
