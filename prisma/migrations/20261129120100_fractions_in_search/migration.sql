-- The fold of searches makes "1/2" of "½": what has such a sign is indexed again.
INSERT INTO "TextToIndex" ("kind", "id")
SELECT 'card', "id" FROM "Card"
WHERE "title" GLOB '*[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]*' OR "description" GLOB '*[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]*' OR "labels" GLOB '*[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]*'
ON CONFLICT DO NOTHING;
INSERT INTO "TextToIndex" ("kind", "id")
SELECT 'comment', "id" FROM "Comment"
WHERE "text" GLOB '*[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]*'
ON CONFLICT DO NOTHING;
INSERT INTO "TextToIndex" ("kind", "id")
SELECT 'item', "id" FROM "ChecklistItem"
WHERE "text" GLOB '*[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]*'
ON CONFLICT DO NOTHING;
INSERT INTO "TextToIndex" ("kind", "id")
SELECT 'field', "cardId" FROM "FieldText"
WHERE "text" GLOB '*[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉⁄∕]*'
ON CONFLICT DO NOTHING;
