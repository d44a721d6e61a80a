-- The fold of searches makes "1/2" of "½": what has such a sign is indexed again.
INSERT INTO "TextToIndex" ("kind", "id")
SELECT 'card', "id" FROM "Card"
WHERE "title" ~ '[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]' OR "description" ~ '[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]' OR "labels"::text ~ '[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]'
ON CONFLICT DO NOTHING;
INSERT INTO "TextToIndex" ("kind", "id")
SELECT 'comment', "id" FROM "Comment"
WHERE "text" ~ '[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]'
ON CONFLICT DO NOTHING;
INSERT INTO "TextToIndex" ("kind", "id")
SELECT 'item', "id" FROM "ChecklistItem"
WHERE "text" ~ '[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]'
ON CONFLICT DO NOTHING;
INSERT INTO "TextToIndex" ("kind", "id")
SELECT 'field', "cardId" FROM "FieldText"
WHERE "text" ~ '[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]'
ON CONFLICT DO NOTHING;
