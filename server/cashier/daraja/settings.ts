/** What Safaricom gave the operator, and where the call-backs arrive. */
export type DarajaSettings = {
  /** `https://api.safaricom.co.ke`, its sandbox, or the simulator. */
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly shortCode: string;
  readonly passkey: string;
  readonly transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** The paybill itself, or the till of a buy-goods shop. */
  readonly receiver: string;
  /** Our origin as Safaricom reaches it. */
  readonly callbackOrigin: string;
  /** Addresses that may call back; empty lets every address through to the other checks. */
  readonly callbackSenders: readonly string[];
};
