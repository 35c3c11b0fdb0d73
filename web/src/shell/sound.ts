// Two small sounds, made and not loaded: a tap for what happens, a chirp for one's own turn. Silent
// unless the reader wants them.
//
//   chirp();
import { settings } from "./settings.svelte.ts";

let audio: AudioContext | undefined;

function tone(from: number, to: number, seconds: number): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const source = new OscillatorNode(audio, { type: "triangle", frequency: from });
  const loudness = new GainNode(audio, { gain: 0.08 });
  source.frequency.exponentialRampToValueAtTime(to, now + seconds);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  source.connect(loudness).connect(audio.destination);
  source.start(now);
  source.stop(now + seconds);
}

export const tap = (): void => tone(220, 160, 0.07);
export const chirp = (): void => tone(520, 880, 0.16);
