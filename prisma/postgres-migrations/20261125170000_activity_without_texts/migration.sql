-- The activity keeps that a description was changed, and not its words.
UPDATE "Activity" SET "details" = jsonb_set("details", '{changes}', (
  SELECT jsonb_agg(CASE WHEN value ->> 'field' = 'description'
    THEN '{"field":"description","from":null,"to":null}'::jsonb ELSE value END ORDER BY place)
  FROM jsonb_array_elements("details" -> 'changes') WITH ORDINALITY AS change(value, place)
))
WHERE "kind" IN ('card_changed', 'board_changed')
  AND "details" -> 'changes' @> '[{"field":"description"}]';
