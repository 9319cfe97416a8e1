type Bank = { readonly name: string; readonly code: string; readonly type: string; readonly currency: string };

const nuban = (name: string, code: string): Bank => ({ name, code, type: 'nuban', currency: 'NGN' });
const wallet = (name: string, code: string): Bank => ({ name, code, type: 'mobile_money', currency: 'GHS' });

const banks: readonly Bank[] = [
  nuban('Access Bank', '044'),
  nuban('First Bank of Nigeria', '011'),
  nuban('Guaranty Trust Bank', '058'),
  nuban('Kuda Bank', '50211'),
  nuban('OPay Digital Services Limited (OPay)', '999992'),
  nuban('PalmPay', '999991'),
  nuban('United Bank For Africa', '033'),
  nuban('Zenith Bank', '057'),
  wallet('MTN', 'MTN'),
  wallet('AirtelTigo', 'ATL'),
  wallet('Telecel', 'VOD'),
];

/** The banks and wallets of a currency; of one type if it is given. */
export function banksOf(currency: string, type: string | null): readonly Bank[] {
  return banks.filter((bank) => bank.currency === currency && (type === null || bank.type === type));
}

const givenNames = ['AMINA', 'CHINEDU', 'FUNKE', 'MUSA', 'NGOZI', 'TUNDE', 'ZAINAB', 'EMEKA', 'BISI', 'IBRAHIM'];
const familyNames = ['OKAFOR', 'BELLO', 'ADEYEMI', 'EZE', 'YUSUF', 'BALOGUN', 'NWOSU', 'LAWAL', 'OBI', 'SANI'];

/** The name on an account: made up, and always the same. */
export function bankNameOf(accountNumber: string): string {
  const digits = Number(accountNumber.slice(-4));
  return `${familyNames[digits % 10] ?? ''} ${givenNames[Math.floor(digits / 10) % 10] ?? ''}`;
}
