-- With SQLite 3.54 or newer, the migration before this one writes the changes as a text.
UPDATE "Activity" SET "details" = json_set("details", '$.changes', json("details" ->> '$.changes'))
WHERE json_type("details", '$.changes') = 'text';
