/** Makes the sounds of Savanna Riches in view/media. Effects are synthesised here, fluidsynth plays the music from our own
 *  MIDI, and ffmpeg encodes both. Run it by hand after a change; it needs fluidsynth, a General MIDI sound font and ffmpeg. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { effects } from './sound/effects.ts';
import { bars, beatsPerMinute, midiFile } from './sound/music.ts';
import { mix, sampleRate, silence, wavFile } from './sound/synth.ts';

const media = join(import.meta.dirname, '../../view/media');
const work = mkdtempSync(join(tmpdir(), 'savanna-riches-sound-'));
const soundFont = process.env['SOUND_FONT'] ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2';
/** Silence between effects in the file, so that codec windows do not cut them. */
const gapSeconds = 0.08;

function makeEffects(): void {
  const waves = Object.entries(effects).map(([name, make]) => ({ name, wave: make() }));
  const total = waves.reduce((sum, { wave }) => sum + wave.length / sampleRate + gapSeconds, gapSeconds);
  const whole = silence(total);
  const places: Record<string, readonly [number, number]> = {};
  let second = gapSeconds;
  for (const { name, wave } of waves) {
    mix(whole, wave, { second, gain: 1 });
    places[name] = [Math.round(second * 1000), Math.round((wave.length / sampleRate) * 1000)];
    second += wave.length / sampleRate + gapSeconds;
  }
  const wav = join(work, 'effects.wav');
  writeFileSync(wav, wavFile(whole));
  encode(wav, 'effects', ['-b:a', '22k']);
  const loopMs = Math.round((bars * 4 * 60_000) / beatsPerMinute);
  writeFileSync(join(media, 'sounds.json'), `${JSON.stringify({ effects: places, loopMs })}\n`);
}

/** Plays the loop twice and keeps the second pass. Its start contains the decay of the first pass, so it loops without a
 *  seam. */
function makeMusic(): void {
  const midi = join(work, 'music.mid');
  const wav = join(work, 'music.wav');
  const loop = join(work, 'loop.wav');
  writeFileSync(midi, midiFile(2));
  execFileSync('fluidsynth', ['-ni', '-q', '-g', '0.7', '-F', wav, '-r', String(sampleRate), soundFont, midi]);
  const seconds = (bars * 4 * 60) / beatsPerMinute;
  execFileSync('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-ss',
    String(seconds),
    '-t',
    String(seconds),
    '-i',
    wav,
    '-ac',
    '1',
    '-af',
    'loudnorm=I=-18:TP=-2',
    '-ar',
    String(sampleRate),
    loop,
  ]);
  encode(loop, 'music', ['-b:a', '22k']);
}

function encode(wav: string, name: string, rate: readonly string[]): void {
  execFileSync('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    wav,
    '-c:a',
    'libopus',
    ...rate,
    '-vbr',
    'off',
    '-application',
    'audio',
    '-map_metadata',
    '-1',
    join(media, `${name}.webm`),
  ]);
  execFileSync('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    wav,
    '-c:a',
    'libmp3lame',
    '-b:a',
    '48k',
    '-map_metadata',
    '-1',
    join(media, `${name}.mp3`),
  ]);
}

makeEffects();
makeMusic();
