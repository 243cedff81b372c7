/** Two alternating notes, audible over a mixer; synthesised, so that no sound file can be missing. */
export const playRing = (audio: AudioContext): void => {
  for (const [index, hertz] of [880, 1175, 880, 1175].entries()) {
    const at = audio.currentTime + index * 0.18
    const note = audio.createOscillator()
    const volume = audio.createGain()
    note.frequency.value = hertz
    volume.gain.setValueAtTime(0.0001, at)
    volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.17)
    note.connect(volume).connect(audio.destination)
    note.start(at)
    note.stop(at + 0.18)
  }
}
