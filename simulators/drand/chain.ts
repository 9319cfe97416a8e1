/** The simulator's own chain. The server does not trust it by default and learns it from its settings. */
export const drandSimulator = {
  hash: '6a0a7f3887ca72341b82cdc31c4f6928d1a68071c3b59733a124f8de52596745',
  publicKey:
    '8106a3cb4cc41500c978db39fe1b6e4de5fade5b08030bbe5aa8c3b57cd4305751be6b60a59e439ac7d4de1f907be5d50b95ed963699a0025e03081b27198b424c92c95101aaaba14f064127cfef4c5a543688e54b13a618ed7ff471e6f4ddb2',
  groupHash: 'ebb9bc9b6b5b0bba789c24f09c5ed8ef159c0cc40daca6191b29c1f69e88e7b9',
  genesisSeconds: 1_735_689_600,
  periodSeconds: 3,
} as const;

/** The same chain in the format of the setting TAUSI_BEACON_CHAIN. */
export const drandSimulatorSetting = [
  drandSimulator.hash,
  drandSimulator.publicKey,
  drandSimulator.genesisSeconds,
  drandSimulator.periodSeconds,
].join(':');
