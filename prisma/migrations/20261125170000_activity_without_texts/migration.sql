-- The activity keeps that a description was changed, and not its words.
UPDATE "Activity" SET "details" = json_set("details", '$.changes', (
  SELECT json_group_array(CASE WHEN value ->> 'field' = 'description'
    THEN json('{"field":"description","from":null,"to":null}') ELSE json(value) END)
  FROM json_each("Activity"."details", '$.changes')
))
WHERE "kind" IN ('card_changed', 'board_changed') AND EXISTS (
  SELECT 1 FROM json_each("Activity"."details", '$.changes') WHERE value ->> 'field' = 'description'
);
