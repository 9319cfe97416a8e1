const givenNames = ['Amina', 'Kwame', 'Grace', 'Moses', 'Esther', 'Kofi', 'Sarah', 'Joseph', 'Akosua', 'Brian'];
const familyNames = ['Okello', 'Mensah', 'Nakato', 'Boateng', 'Auma', 'Owusu', 'Mugisha', 'Asante', 'Namukasa', 'Addo'];

/** The registered holder of a number: made up, and always the same. */
export function nameOf(msisdn: string): Readonly<Record<string, string>> {
  const digits = Number(msisdn.slice(-4));
  return {
    given_name: givenNames[digits % givenNames.length] ?? '',
    family_name: familyNames[Math.floor(digits / 10) % familyNames.length] ?? '',
    birthdate: `${1970 + (digits % 30)}-0${1 + (digits % 9)}-1${digits % 10}`,
    locale: 'en_US',
    gender: digits % 2 === 0 ? 'FEMALE' : 'MALE',
    status: 'ACTIVE',
  };
}
