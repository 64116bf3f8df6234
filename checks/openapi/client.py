"""A client as a user of openapi-generator writes it. Run by `npm run checks -- openapi`."""

import os
import tempfile
import time

import partwright_api
from partwright_api.api.bom_api import BOMApi
from partwright_api.api.catalog_api import CatalogApi
from partwright_api.api.matching_api import MatchingApi
from partwright_api.exceptions import ApiException

settings = partwright_api.Configuration(host=os.environ["PARTWRIGHT_URL"])
settings.access_token = os.environ["PARTWRIGHT_KEY"]
client = partwright_api.ApiClient(settings)
client.user_agent = "GeneratedClient/1.0 (checks@example.com)"
catalog, matching, boms = CatalogApi(client), MatchingApi(client), BOMApi(client)

part = catalog.search_parts(q="10k 0402 1%", limit=3).data.parts[0]
assert catalog.get_part_pricing(part.sku, quantities=[1, 100]).data.sku == part.sku
assert matching.normalize_value("4k7", reference="R1").data.numeric == 4700

with tempfile.NamedTemporaryFile(suffix=".csv") as file:
    file.write(b"Reference,Value,Footprint\nR1,10k,R_0402_1005Metric\n")
    file.flush()
    job = boms.upload_bom(file.name).data
while boms.get_bom_status(job.job_id).data.status != "complete":
    time.sleep(0.2)
bom = boms.get_bom(job.bom_id).data

try:
    catalog.get_part("no-such-part")
    raise AssertionError("no-such-part was found")
except ApiException as refused:
    assert refused.status == 404 and "part_not_found" in refused.body

print(f"7 operations called, {len(bom.lines)} line of a BOM")
