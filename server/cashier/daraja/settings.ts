/** The operator's credentials at Safaricom, and the address for call-backs. */
export type DarajaSettings = {
  /** `https://api.safaricom.co.ke`, its sandbox, or the simulator. */
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly shortCode: string;
  readonly passkey: string;
  readonly transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** The paybill itself, or the till number of a buy-goods shop. */
  readonly receiver: string;
  /** Our origin as Safaricom reaches it. */
  readonly callbackOrigin: string;
  /** IP addresses that may send call-backs; an empty list allows every address. */
  readonly callbackSenders: readonly string[];
};
