/** Encodings of texts by their labels (https://encoding.spec.whatwg.org/#names-and-labels), with their names on screens. */
export const ENCODINGS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
  "windows-1252": "Windows-1252 (Western European)",
  "windows-1250": "Windows-1250 (Central European)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1255": "Windows-1255 (Hebrew)",
  "windows-1256": "Windows-1256 (Arabic)",
  "windows-1257": "Windows-1257 (Baltic)",
  "windows-1258": "Windows-1258 (Vietnamese)",
  "windows-874": "Windows-874 (Thai)",
  "iso-8859-2": "ISO-8859-2 (Central European)",
  "iso-8859-5": "ISO-8859-5 (Cyrillic)",
  "iso-8859-6": "ISO-8859-6 (Arabic)",
  "iso-8859-7": "ISO-8859-7 (Greek)",
  "iso-8859-8": "ISO-8859-8 (Hebrew)",
  "iso-8859-15": "ISO-8859-15 (Western European)",
  "koi8-r": "KOI8-R (Cyrillic)",
  "koi8-u": "KOI8-U (Cyrillic)",
  ibm866: "IBM866 (Cyrillic)",
  macintosh: "Mac Roman (Western European)",
  "x-mac-cyrillic": "Mac Cyrillic",
  shift_jis: "Shift_JIS (Japanese)",
  "euc-jp": "EUC-JP (Japanese)",
  "iso-2022-jp": "ISO-2022-JP (Japanese)",
  gb18030: "GB18030, GBK (Chinese)",
  big5: "Big5 (Chinese)",
  "euc-kr": "EUC-KR (Korean)",
} as const

export type Encoding = keyof typeof ENCODINGS

export const ENCODING_LABELS = Object.keys(ENCODINGS) as [Encoding, ...Encoding[]]
