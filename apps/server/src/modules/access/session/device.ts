const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const firstOf = (patterns: readonly [RegExp, string][], text: string) => patterns.find(([sign]) => sign.test(text))?.[1]

/** Returns a readable device name from the user agent, `Chrome · Windows`; empty for other clients. */
export const deviceOf = (userAgent: unknown) => {
  const text = typeof userAgent === 'string' ? userAgent.slice(0, 500) : ''
  return [firstOf(browsers, text), firstOf(systems, text)].filter(Boolean).join(' · ')
}
