import * as fc from 'fast-check'

// Invalid and hostile input: known attacks, and any text that the generators of fast-check make.

const MARK = 'alert(739112)'
/** Script that a browser would run: no page may contain any of these. */
export const RUNNABLE = [`<script>${MARK}`, `<img src=x onerror=${MARK}`, `<svg onload=${MARK}`]

/** Splits a text with one entry a line; escapes are those of a template. */
const lines = (text: string): string[] => text.trim().split('\n')

const attacks = [
  // Split by spaces.
  ...'undefined null NULL nil true NaN Infinity -0 0x7f 1e999 1E-400 ٣ 1,000'.split(' '),
  ...'__proto__ constructor prototype toString hasOwnProperty __defineGetter__ then length $where'.split(' '),
  ...'\\ % _% \\% $1 $$ :name ? {{7*7}} \u0024{7*7} #{7} .. . - — =1+1 @SUM(1) +cmd|x'.split(' '),
  ...'../../../etc/passwd ..%2f..%2f %00 %zz %c0%ae %ff %u0041 /etc/passwd\0.png C:\\con'.split(' '),
  ...'a@b a@b.c a@[127.0.0.1] a@exämple.com a+b@example.com A@EXAMPLE.COM İ@example.com'.split(' '),
  ...'2026-02-30 0000-00-00 9999-12-31T23:59:60Z 1969-12-31T23:59:59.999Z now infinity allballs'.split(' '),
  ...'+275760-09-13T00:00:00.001Z -infinity urn:uuid:x eyJhbGciOiJub25lIn0.e30. a.b.c'.split(' '),
  ...'\uFEFF \u00AD \u200B \uD800 \uDC00x x\uD83D \uFFFE \uFFFF \u{10FFFF} \u202Eabc \u2066x\u2069'.split(
    ' ',
  ),
  ...'e\u0301 \u00E9 \uFB01 \u1E9E ſ ß \u0345 \u0F73 👩‍👩‍👧‍👦 👋🏿 🇺🇳 田中さん مرحبا \u0644\u0644\u0647'.split(
    ' ',
  ),
  // With white space of their own.
  ...[
    '',
    ' ',
    '\t\r\n',
    '\0',
    'a\0b',
    '\u0007\u001B[2J',
    '\u2028\u2029',
    'a@example.com\nBcc: b@example.com',
  ],
  ...lines(`
[object Object]
' OR 1=1 --
'; DROP TABLE auth.users; --
" OR ""="
\\'
"a b"@example.com
<script>${MARK}</script>
"><script>${MARK}</script>
'><img src=x onerror=${MARK}>
</title><svg onload=${MARK}>
javascript:${MARK}
<a href="javascript:${MARK}">x</a>
![x](javascript:${MARK})
</script><script>${MARK}</script>
<!--><img src=x onerror=${MARK}>
&lt;script&gt;${MARK}
file:///etc/passwd
http://169.254.169.254/
http://[::1]:22/
//evil.example
http://localhost\\@evil.example
https://evil.example/#
data:text/html,x
blob:x
00000000-0000-0000-0000-000000000000
ffffffff-ffff-ffff-ffff-ffffffffffff
{00000000-0000-4000-8000-000000000000}
(a+)+$
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!`),
]

const longTexts = fc
  .tuple(fc.constantFrom(...'9xä*`\0\uFDFA', '[[', '> ', 'Z\u0351\u036B'), fc.integer({ min: 40, max: 1000 }))
  .map(([text, times]) => `${text.repeat(times)}${text === 'x' ? '@example.com' : ''}`)

/** Attacks and any other text. */
export const naughtyText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...attacks) },
  { weight: 1, arbitrary: longTexts },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

/** Values of another type than expected. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(...[2 ** 53, -(2 ** 31) - 1, 2 ** 32, 1e308, 5e-324], Array(300).fill(0)),
  fc.constantFrom<unknown>({ length: 1e9 }, { toString: 1 }, JSON.parse('{"then":1,"__proto__":1}')),
)

/** Texts that are no JSON, or that parsers interpret differently. */
const oddJson = [
  ...`{ } [ ] " {}{} [1,] {"a":1,} {'a':1} {a:1} {"a"} {"a":} nul NaN [NaN] +1 01 .5 1. 0x1 1e - //`.split(
    ' ',
  ),
  ...'/**/{} {}// ["\\x"] ["\\u00"] ["\\uD800"] "\0" \uFEFF{} {"a":1}\0 \u2028 true 1 "x" null []'.split(' '),
  ...'{"__proto__":{"admin":true}} {"constructor":{"prototype":{"x":1}}} {"\\u005f_proto__":{"x":1}}'.split(
    ' ',
  ),
  ...'{"":1} {"a":1e400} {"a":-0} {"email":"a@example.com","email":"b@example.com"}'.split(' '),
  ...['', ' ', '{"a":1 "b":2}', '["\t"]', '\u00A0{}', 'email=a%40example.com&password=x'],
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ...['['.repeat(5000), '{"a":'.repeat(5000), `${'['.repeat(500)}${']'.repeat(500)}`],
  `{"a":${'{"a":'.repeat(900)}1${'}'.repeat(901)}`,
  ...[`{"a":"${'x'.repeat(60_000)}"}`, `[${'0,'.repeat(20_000)}0]`],
]

/** Bytes that are no UTF-8, or text in another encoding. */
const oddBytes = fc.oneof(
  fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    ...['ff', 'c080', 'eda080', 'efbbbf7b7d', '22ff22', 'f888808080', '1f8b0800'].map((hex) =>
      Buffer.from(hex, 'hex'),
    ),
    Buffer.from('{"a":1}', 'utf16le'),
  ),
)

export const oddBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddJson) },
  { weight: 1, arbitrary: oddBytes },
  // Cut off.
  { weight: 1, arbitrary: fc.tuple(fc.json(), fc.nat(20)).map(([json, end]) => json.slice(0, end)) },
)

export const oddContentType = fc.oneof(
  fc.mixedCase(fc.constantFrom('application/json', 'multipart/form-data; boundary=x')),
  fc.constantFrom(
    ...lines(`
application/json; charset=utf-8
application/json;charset=utf-16
application/json;
application/json,text/html
application/json\t;x=y
application/json; charset="
application/ld+json
application/problem+json
application/x-www-form-urlencoded
application/xml
application/octet-stream
constructor/json
text/plain
text/html
multipart/form-data
image/svg+xml
*/*
a/b/c
;
/`),
    ...['', 'x', ' application/json', 'application/json ', 'x'.repeat(500)],
  ),
)
