// Replies to one email of Cardinal as the programs of people write them, with what is their own in each.

/** How the server of these replies signs. */
export const OURS = {
  addresses: ["boards@example.org", "cards@in.example.org"],
  name: "Cardinal",
  host: "boards.example.org",
}
const US = "Ana Gardener via Cardinal"
const AT = "boards@example.org"
const REPLY_TO = "cards+r-abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstu@in.example.org"

const LINKS = [
  "Open the card: https://boards.example.org/board/1/cards/2",
  "Mute this card: https://boards.example.org/mute/abc.def",
  "Unsubscribe: https://boards.example.org/unsubscribe/abc.def",
  "Change your preferences: https://boards.example.org/settings/notifications",
]
/** The email that is answered. */
export const ANSWERED = [
  "On “Garden”",
  "",
  "Ana Gardener commented on “Water the roses”: “When?”.",
  "",
  LINKS[0] ?? "",
  "",
  "-- ",
  "Reply to comment on the card. You asked to be notified of this by email.",
  ...LINKS.slice(1),
]
const marked = ANSWERED.map((line) => `> ${line}`.trimEnd())

/** Lines between a person's words and an email whose lines are marked. */
export const ABOVE_MARKED: [string, string[]][] = [
  ["Gmail", [`On Fri, Nov 27, 2026 at 12:51 PM ${US} <`, `${AT}> wrote:`, ""]],
  ["Gmail on one line", [`On Fri, Nov 27, 2026 at 12:51 PM ${US} <${AT}> wrote:`, ""]],
  ["Gmail in German", [`Am Fr., 27. Nov. 2026 um 12:51 Uhr schrieb ${US} <`, `${AT}>:`, ""]],
  ["Gmail in French", [`Le ven. 27 nov. 2026 à 12:51, ${US} <${AT}> a écrit :`, ""]],
  ["Gmail in Spanish", [`El vie, 27 nov 2026 a las 12:51, ${US} (<${AT}>)`, "escribió:", ""]],
  [
    "Gmail in Italian",
    [`Il giorno ven 27 nov 2026 alle ore 12:51 ${US} <`, `${AT}> ha scritto:`, ""],
  ],
  [
    "Gmail in Portuguese",
    [`Em sex., 27 de nov. de 2026 às 12:51, ${US} <`, `${AT}> escreveu:`, ""],
  ],
  ["Gmail in Dutch", [`Op vr 27 nov 2026 om 12:51 schreef ${US} <${AT}>:`, ""]],
  ["Gmail in Polish", [`pt., 27 lis 2026 o 12:51 ${US} <${AT}> napisał(a):`, ""]],
  ["Gmail in Czech", [`pá 27. 11. 2026 v 12:51 odesílatel ${US} <${AT}>`, "napsal:", ""]],
  ["Gmail in Swedish", [`Den fre 27 nov. 2026 kl 12:51 skrev ${US} <${AT}>:`, ""]],
  ["Gmail in Finnish", [`pe 27. marrask. 2026 klo 12.51 ${US} (${AT}) kirjoitti:`, ""]],
  ["Gmail in Hungarian", [`${US} <${AT}> ezt írta (időpont: 2026. nov. 27., P, 12:51):`, ""]],
  ["Gmail in Romanian", [`vin., 27 nov. 2026 la 12:51, ${US} <${AT}> a scris:`, ""]],
  ["Gmail in Turkish", [`${US} <${AT}>, 27 Kas 2026 Cum, 12:51 tarihinde`, "şunu yazdı:", ""]],
  ["Gmail in Greek", [`Στις Παρ 27 Νοε 2026 στις 12:51 μ.μ., ο χρήστης ${US} <${AT}> έγραψε:`, ""]],
  ["Gmail in Russian", [`пт, 27 нояб. 2026 г. в 12:51, ${US} <${AT}>:`, ""]],
  ["Gmail in Ukrainian", [`пт, 27 лист. 2026 р. о 12:51 ${US} <${AT}> пише:`, ""]],
  [
    "Gmail in Hebrew",
    [
      `\u202Bבתאריך יום ו׳, 27 בנוב׳ 2026 ב-12:51 מאת \u202A${US}\u202C\u200F <\u202A${AT}\u202C\u200F>:\u202C`,
      "",
    ],
  ],
  [
    "Gmail in Arabic",
    [`في الجمعة، 27 نوفمبر 2026 في 12:51 م تمت كتابة ما يلي بواسطة ${US} <${AT}>:`, ""],
  ],
  ["Gmail in Japanese", [`2026年11月27日(金) 12:51 ${US} <${AT}>:`, ""]],
  ["Gmail in Chinese", [`${US} <${AT}> 于2026年11月27日周五 12:51写道：`, ""]],
  ["Gmail in Korean", [`2026년 11월 27일 (금) 오후 12:51, ${US} <${AT}>님이 작성:`, ""]],
  [
    "Gmail in Vietnamese",
    [`Vào Th 6, 27 thg 11, 2026 vào lúc 12:51 ${US} <`, `${AT}> đã viết:`, ""],
  ],
  ["Gmail in Thai", [`ในวันที่ ศ. 27 พ.ย. 2026 เวลา 12:51 ${US} <${AT}> เขียนว่า:`, ""]],
  ["Apple Mail on a phone", [`On 27 Nov 2026, at 12:51, ${US} <${AT}> wrote:`, "", "\uFEFF"]],
  ["Apple Mail in German", [`Am 27.11.2026 um 12:51 schrieb ${US} <${AT}>:`, ""]],
  ["Apple Mail in Japanese", [`2026/11/27 12:51、${US} <${AT}>のメール:`, ""]],
  ["Apple Mail that marks it", [`> On 27. Nov 2026, at 12:51, ${US} <${AT}> wrote:`, "> "]],
  ["Thunderbird", [`On 11/27/26 12:51, ${US} wrote:`]],
  ["Thunderbird in German", [`Am 27.11.26 um 12:51 schrieb ${US}:`]],
  ["Thunderbird in Spanish", [`El 27/11/2026 a las 12:51, ${US} escribió:`]],
  ["Thunderbird in Polish", [`W dniu 27.11.2026 o 12:51, ${US} napisała:`]],
  ["Roundcube", [`On 2026-11-27 12:51, ${US} wrote:`, ""]],
  ["Claws", ["On Fri, 27 Nov 2026 12:51:38 +0100", `${US} <${AT}> wrote:`, ""]],
  ["Evolution", [`On Fri, 2026-11-27 at 12:51 +0100, ${US} wrote:`]],
  ["KMail", [`On Friday, 27 November 2026 12:51:38 CET ${US} wrote:`]],
  ["Mutt", [`On Fri, Nov 27, 2026 at 12:51:38PM +0100, ${US} wrote:`]],
  ["Gnus", [`${US} <${AT}> writes:`, ""]],
  ["Horde", [`Quoting ${US} <${AT}>:`, ""]],
  ["Spark", [`On Nov 27, 2026 at 12:51 +0100, ${US} <${AT}>, wrote:`]],
  ["Superhuman", [`On Fri, Nov 27 2026 at 12:51, ${US} < ${AT} > wrote:`, ""]],
  ["Mail.ru", [`Пятница, 27 ноября 2026, 12:51 +03:00 от ${US} <${AT}>:`, ""]],
  ["Yandex", [`27.11.2026, 12:51, "${US}" <${AT}>:`, ""]],
  ["163.com", [`At 2026-11-27 12:51:38, "${US}" <${AT}> wrote:`]],
  ["Zoho", [`---- On Fri, 27 Nov 2026 12:51:38 +0100 ${US} <${AT}> wrote ----`, ""]],
  [
    "Zimbra",
    [
      "----- Original Message -----",
      `> From: "${US}" <${AT}>`,
      "> To: tom@example.org",
      "> Sent: Friday, November 27, 2026 12:51:38 PM",
      "> Subject: [Garden] Water the roses",
      "> ",
    ],
  ],
  ["Proton", [`On Friday, November 27th, 2026 at 12:51 PM, ${US} <${AT}> wrote:`, ""]],
]

/** Lines between a person's words and an email whose lines have no mark. */
export const ABOVE_UNMARKED: [string, string[]][] = [
  [
    "Outlook",
    [
      `From: ${US} <${AT}>`,
      "Sent: Friday, November 27, 2026 12:51 PM",
      "To: Tom Baker <tom@example.org>",
      "Subject: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook without the address",
    [
      `From: ${US}`,
      "Sent: Friday, November 27, 2026 12:51 PM",
      "To: Tom Baker",
      "Subject: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook in German",
    [
      `Von: ${US} <${AT}> `,
      "Gesendet: Freitag, 27. November 2026 12:51",
      "An: Tom Baker <tom@example.org>",
      "Betreff: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook on the web in French",
    [
      "________________________________",
      `De : ${US} <${AT}>`,
      "Envoyé : vendredi 27 novembre 2026 12:51",
      "À : Tom Baker <tom@example.org>",
      "Objet : [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook in Chinese",
    [
      `发件人: ${US} <${AT}>`,
      "发送时间: 2026年11月27日 12:51",
      "收件人: Tom <tom@example.org>",
      "主题: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook with bold names",
    [
      `*From:* ${US} <${AT}>`,
      "*Sent:* Friday, November 27, 2026 12:51 PM",
      "*To:* Tom Baker",
      "*Subject:* [Garden] Water the roses",
      "",
    ],
  ],
  ["an older Outlook", ["-----Original Message-----", `From: ${AT}`, "Subject: Roses", ""]],
  ["an older Outlook in German", ["-----Ursprüngliche Nachricht-----", `Von: ${AT}`, ""]],
  [
    "GMX",
    [
      "Gesendet: Freitag, 27. November 2026 um 12:51 Uhr",
      `Von: "${US}" <${AT}>`,
      "An: tom@example.org",
      "Betreff: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "T-Online",
    [
      "-----Original-Nachricht-----",
      "Betreff: [Garden] Water the roses",
      "Datum: 2026-11-27T12:51:38+0100",
      `Von: "${US}" <${AT}>`,
      "An: tom@example.org",
      "",
      "",
    ],
  ],
  [
    "Samsung",
    [
      "-------- Original message --------",
      `From: ${US} <${AT}> `,
      "Date: 11/27/26  12:51  (GMT+01:00) ",
      "To: tom@example.org ",
      "Subject: [Garden] Water the roses ",
      "",
    ],
  ],
  [
    "Seznam",
    [
      "---------- Původní e-mail ----------",
      `Od: ${US} <${AT}>`,
      "Komu: tom@example.org",
      "Datum: 27. 11. 2026 12:51:38",
      "Předmět: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "QQ",
    [
      "------------------ 原始邮件 ------------------",
      `发件人: "${US}" <${AT}>;`,
      "发送时间: 2026年11月27日(星期五) 中午12:51",
      "",
    ],
  ],
  [
    "Outlook in Brazil",
    [
      `De: ${US} <${AT}>`,
      "Enviada em: sexta-feira, 27 de novembro de 2026 12:51",
      "Para: Tom Baker <tom@example.org>",
      "Assunto: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook in Czech",
    [
      `Od: ${US} <${AT}>`,
      "Odesláno: pátek 27. listopadu 2026 12:51",
      "Komu: Tom Baker <tom@example.org>",
      "Předmět: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook in Romanian",
    [
      `De la: ${US} <${AT}>`,
      "Trimis: vineri, 27 noiembrie 2026 12:51",
      "Către: Tom Baker <tom@example.org>",
      "Subiect: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook in Greek",
    [
      `Από: ${US} <${AT}>`,
      "Στάλθηκε: Παρασκευή, 27 Νοεμβρίου 2026 12:51",
      "Προς: Tom Baker <tom@example.org>",
      "Θέμα: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook in Arabic",
    [
      `من: ${US} <${AT}>`,
      "تم الإرسال: الجمعة، 27 نوفمبر 2026 12:51 م",
      "إلى: Tom Baker <tom@example.org>",
      "الموضوع: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook in Thai",
    [
      `จาก: ${US} <${AT}>`,
      "ส่ง: 27 พฤศจิกายน 2026 12:51",
      "ถึง: Tom Baker <tom@example.org>",
      "เรื่อง: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Outlook in Estonian, a language of no list",
    [
      `Saatja: ${US} <${AT}>`,
      "Saadetud: reede, 27. november 2026 12:51",
      "Adressaat: Tom Baker <tom@example.org>",
      "Teema: [Garden] Water the roses",
      "",
    ],
  ],
  [
    "Samsung on one line",
    [
      `-------- Ursprüngliche Nachricht -------- Von: ${US} <${AT}> Datum: 27.11.26  12:51  (GMT+01:00) An: tom@example.org Betreff: [Garden] Roses `,
    ],
  ],
  ["Yahoo", [`On Friday, November 27, 2026 at 12:51:38 PM GMT+1, ${US} <${AT}> wrote:`, ""]],
  [
    "Proton with a title",
    ["-------- Original Message --------", `On 11/27/26 12:51, ${US} wrote:`, ""],
  ],
  [
    "eM Client",
    [
      "------ Original Message ------",
      `From "${US}" <${AT}>`,
      "To tom@example.org",
      "Date 27.11.2026 12:51:38",
      "Subject [Garden] Water the roses",
      "",
    ],
  ],
  [
    "a program that names the reply address",
    [`On Nov 27, 2026, 12:51 PM, <${REPLY_TO}> wrote:`, ""],
  ],
]

export const asText = (...parts: readonly (string | readonly string[])[]) => parts.flat().join("\n")

/** Every reply of the tables, with the lines of the email that it answers. */
export const PROGRAMS: [string, string[], string[]][] = [
  ...ABOVE_MARKED.map(([name, above]): [string, string[], string[]] => [name, above, marked]),
  ...ABOVE_UNMARKED.map(([name, above]): [string, string[], string[]] => [name, above, ANSWERED]),
]
export const MARKED = marked

const HTML_ANSWERED =
  `<div style="max-width:520px"><p>Cardinal</p><p>On &#34;Garden&#34;</p><p>Ana Gardener commented.</p>` +
  `<p><a href="https://boards.example.org/board/1/cards/2">Open the card</a></p>` +
  `<p>You asked.<br><a href="https://boards.example.org/mute/a">Mute</a> · ` +
  `<a href="https://boards.example.org/settings/notifications">Change your preferences</a></p></div>`
const BLOCK = (break_: string) =>
  `<b>From:</b> ${US} &lt;${AT}&gt;${break_}<b>Sent:</b> Friday, November 27, 2026 12:51 PM${break_}` +
  `<b>To:</b> Tom Baker${break_}<b>Subject:</b> [Garden] Water the roses`

/** The HTML around a person's words, for the same email. */
export const HTML_PROGRAMS: [string, (own: string) => string][] = [
  [
    "Gmail",
    (own) =>
      `<div dir="ltr">${own}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Fri, Nov 27, 2026 at 12:51 PM ${US} &lt;<a href="mailto:${AT}">${AT}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px">${HTML_ANSWERED}</blockquote></div>`,
  ],
  [
    "Gmail in Georgian",
    (own) =>
      `<div dir="ltr">${own}</div><br><div class="gmail_quote"><div class="gmail_attr">პარ, 27 ნოე. 2026, 12:51 PM, ${US}-მა დაწერა<br></div><blockquote class="gmail_quote">${HTML_ANSWERED}</blockquote></div>`,
  ],
  [
    "Apple Mail",
    (own) =>
      `<html><head><meta charset="utf-8"></head><body style="overflow-wrap: break-word;">${own}<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>On 27. Nov 2026, at 12:51, ${US} &lt;${AT}&gt; wrote:</div><br class="Apple-interchange-newline"><div>${HTML_ANSWERED}</div></blockquote></div></body></html>`,
  ],
  [
    "Thunderbird",
    (own) =>
      `<html><head></head><body>${own}<div class="moz-cite-prefix">On 11/27/26 12:51, ${US} wrote:<br></div><blockquote type="cite" cite="mid:1@example.org">${HTML_ANSWERED}</blockquote></body></html>`,
  ],
  [
    "Yahoo",
    (own) =>
      `<html><head></head><body><div class="ydp1yahoo-style-wrap">${own}</div><div id="ydp3ab42yahoo_quoted_123" class="ydp3ab42yahoo_quoted"><div style="color:#26282a;"><div>On Friday, November 27, 2026 at 12:51:38 PM GMT+1, ${US} &lt;${AT}&gt; wrote:</div><div>${HTML_ANSWERED}</div></div></div></body></html>`,
  ],
  [
    "Proton",
    (own) =>
      `<div style="font-family: Arial;">${own}</div><div class="protonmail_quote">On Friday, November 27th, 2026 at 12:51 PM, ${US} &lt;${AT}&gt; wrote:<br><br><blockquote class="protonmail_quote" type="cite">${HTML_ANSWERED}</blockquote><br></div>`,
  ],
  [
    "Outlook",
    (own) =>
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml><o:shapedefaults v:ext="edit" spidmax="1026" /></xml><![endif]--><style><!-- p.MsoNormal {margin:0in} --></style></head><body lang="EN-US"><div class="WordSection1">${own}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal">${BLOCK("<br>")}<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${HTML_ANSWERED}</div></body></html>`,
  ],
  [
    "an older Outlook",
    (own) =>
      `<?xml:namespace prefix = o ns = "urn:schemas-microsoft-com:office:office" />${own}<div style='border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b><span lang=DE>Von:</span></b><span> ${US} [mailto:${AT}] <br><b>Gesendet:</b> Freitag, 27. November 2026 12:51<br><b>An:</b> Tom Baker<br><b>Betreff:</b> Roses</span></p></div>${HTML_ANSWERED}`,
  ],
  [
    "Outlook on the web",
    (own) =>
      `<html><head></head><body dir="ltr"><div class="elementToProof">${own}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif">${BLOCK("<br>")}</font><div>&nbsp;</div></div>${HTML_ANSWERED}</body></html>`,
  ],
  [
    "Outlook on a phone",
    (own) =>
      `<html><body><div dir="ltr">${own}</div><div id="ms-outlook-mobile-signature">Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><div id="mail-editor-reference-message-container" class="ms-outlook-mobile-reference-message"><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg">${BLOCK("<br>")}</div>${HTML_ANSWERED}</div></body></html>`,
  ],
  [
    "Outlook for the Mac",
    (own) =>
      `<body><div class="WordSection1">${own}<div id="mail-editor-reference-message-container"><div><div style="border:none;border-top:solid #B5C4DF 1.0pt"><p>${BLOCK("<br>")}</p></div>${HTML_ANSWERED}</div></div></div></body>`,
  ],
  [
    "Hotmail",
    (own) =>
      `<html><body class='hmmessage'><div dir='ltr'>${own}<div><hr id="stopSpelling">Date: Fri, 27 Nov 2026 12:51:38 +0100<br>From: ${AT}<br>To: tom@example.org<br>Subject: [Garden] Water the roses<br><br>${HTML_ANSWERED}</div></div></body></html>`,
  ],
  [
    "Windows Mail",
    (own) =>
      `<html><head><meta name="generator" content="Windows Mail 17.5"></head><body><div data-externalstyle="false" dir="ltr">${own}</div><div style="padding-top: 5px; border-top-color: rgb(229, 229, 229); border-top-width: 1px; border-top-style: solid;"><div><b>From:</b> ${US}<br><b>Sent:</b> Friday, 27 November 2026 12:51<br><b>To:</b> Tom</div></div><div><br></div>${HTML_ANSWERED}</body></html>`,
  ],
  [
    "GMX",
    (own) =>
      `<html><body><div style="font-family: Verdana;">${own}<div name="quote" style="margin:10px 5px 5px 10px; border-left:2px solid #C3D9E5;"><div><b>Gesendet:</b> Freitag, 27. November 2026 um 12:51 Uhr<br><b>Von:</b> "${US}" &lt;${AT}&gt;</div><div name="quoted-content">${HTML_ANSWERED}</div></div></div></body></html>`,
  ],
  [
    "Zoho",
    (own) =>
      `<html><body><div>${own}</div><div class="zmail_extra_hr" style="border-top: 1px solid rgb(204, 204, 204);"></div><div class="zmail_extra">---- On Fri, 27 Nov 2026 12:51:38 +0100 <b>${US} &lt;${AT}&gt;</b> wrote ---<br></div><blockquote id="blockquote_zmail">${HTML_ANSWERED}</blockquote></body></html>`,
  ],
  [
    "Samsung",
    (own) =>
      `<html><body>${own}<div><br></div><div style="font-size:100%"><div>-------- Original message --------</div><div>From: ${US} &lt;${AT}&gt; </div><div>Date: 11/27/26  12:51  (GMT+01:00) </div><div>To: tom@example.org </div><div>Subject: Roses </div></div>${HTML_ANSWERED}</body></html>`,
  ],
  [
    "Fastmail",
    (own) =>
      `<!DOCTYPE html><html><body><div>${own}</div><div>On Fri, 27 Nov 2026, at 12:51 PM, ${US} wrote:<br></div><blockquote type="cite" id="qt">${HTML_ANSWERED}</blockquote></body></html>`,
  ],
]
