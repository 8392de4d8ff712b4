"""The same dump read by ElementTree's iterparse (expat, in C) into JSON Lines. Arguments: the dump, the file to write."""

import gzip
import html.entities
import json
import sys
import time
import xml.etree.ElementTree as ElementTree

dump, out = sys.argv[1:]
wanted = {"article", "inproceedings", "incollection", "book", "phdthesis", "mastersthesis"}
start = time.perf_counter()
parser = ElementTree.XMLParser()
for name, code in html.entities.name2codepoint.items():
    parser.entity[name] = chr(code)
records = 0
with gzip.open(dump) as source, open(out, "w", encoding="utf-8") as target:
    events = ElementTree.iterparse(source, events=("start", "end"), parser=parser)
    _, root = next(events)
    for event, element in events:
        if event != "end" or "key" not in element.attrib:
            continue
        if element.tag in wanted:
            title = "".join(element.find("title").itertext())
            record = {
                "id": "dblp:" + element.get("key"),
                "type": element.tag,
                "title": title.removesuffix("."),
                "authors": [author.text for author in element.iterfind("author")],
                "year": int(element.findtext("year")),
                "venue": element.findtext("booktitle") or element.findtext("journal"),
                "urls": [address.text for address in element.iterfind("ee")],
            }
            target.write(json.dumps(record, ensure_ascii=False) + "\n")
            records += 1
        root.clear()
print(json.dumps({"records": records, "milliseconds": (time.perf_counter() - start) * 1000}))
